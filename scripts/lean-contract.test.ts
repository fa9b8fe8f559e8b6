import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { leanOf, schemaParts } from './lean-contract.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const lean = (code: string) =>
  leanOf(code, parseAst(code) as unknown as Parameters<typeof leanOf>[1]).replace(/\s+/g, ' ');

test('an endpoint keeps its address and loses its schemas, and what only they have needed', () => {
  const code = `
    import { z } from 'zod';
    import { email } from '#contract/account-fields.ts';
    import { fallbackMessages } from '#contract/fallback-messages.ts';
    const code = z.string();
    const body = z.object({ email, code });
    export const verify = endpoint({ path: '/api/verify', body, answer: z.object({ code }), fallback: fallbackMessages.verify });
  `;
  expect(lean(code).trim()).toBe(
    `import { fallbackMessages } from '#contract/fallback-messages.ts'; ` +
      `export const verify = endpoint({ path: '/api/verify', fallback: fallbackMessages.verify });`,
  );
});

test('a schema that a form may use stays, marked so that it can be left out unused', () => {
  const code = `
    import { z } from 'zod';
    const name = z.string();
    export const form = z.object({ name });
    export const limits = { most: 3 };
    export const isShort = (text) => text.length < limits.most;
  `;
  const rest = lean(code);
  expect(rest).toContain(`import { z } from 'zod';`);
  expect(rest).toContain('export const form = /* @__PURE__ */ (() => (z.object({ name })))();');
  expect(rest).toContain('const name = /* @__PURE__ */ (() => (z.string()))();');
  expect(rest).toContain('export const isShort = (text) => text.length < limits.most;');
});

test('what is declared together or taken out of an object stays while one of it is used', () => {
  const code = `
    const { one } = numbers;
    const two = 2, three = 3;
    export const sum = () => one + two;
  `;
  expect(lean(code).trim()).toBe(
    'const { one } = numbers; const two = 2, three = 3; export const sum = () => one + two;',
  );
});

test('no page asks an endpoint for a schema, which its browser has not got', async () => {
  const endpoints = new Map<string, object>();
  for (const path of sources('contract/*.ts')) {
    const module = (await import(join(root, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (isEndpoint(value)) endpoints.set(name, value);
  }
  expect(endpoints.size).toBeGreaterThan(20);
  const schemas = [...endpoints.values()].flatMap((endpoint) =>
    Object.entries(endpoint).flatMap(([part, value]) => (isSchema(value) ? [part] : [])),
  );
  expect(schemas.filter((part) => !schemaParts.includes(part))).toEqual([]);

  const names = [...endpoints.keys()].join('|');
  const asks = new RegExp(`(?<![.\\w])(?:${names})\\.(?:${schemaParts.join('|')})\\b`);
  const asking = sources('{contract,web}/**/*.{ts,tsx}').filter((path) =>
    asks.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(asking).toEqual([]);
});

function sources(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter((path) => !path.includes('.test.'));
}

function isEndpoint(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'answer' in value && 'path' in value;
}

function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}
