import { build } from 'vite';
import { expect, test } from 'vitest';
import { compileAhead } from './compile-ahead.ts';

const large = `export const words = () => ${JSON.stringify('a '.repeat(8000))};`;
const small = "export const words = () => 'a';";

async function built(code: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      compileAhead(),
      { name: 'entry', resolveId: (id) => id, load: () => code, enforce: 'pre' },
    ],
    build: { write: false, lib: { entry: 'entry.js', formats: ['es'] } },
  });
  if (!Array.isArray(output)) throw new Error('One format gives one list.');
  const [file] = output[0]?.output ?? [];
  return file?.type === 'chunk' ? file.code : '';
}

test('a large file of the browser begins with the hint, a small one is as it was', async () => {
  expect(await built(large)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(await built(small)).not.toContain('allFunctionsCalledOnLoad');
});
