import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Failure = { title: string; message: string };
type Module = {
  listFailures: (reports: string) => Failure[];
  spellFailure: (failure: Failure) => string;
};

const script = join(import.meta.dirname, 'test-failures.mjs');
const { listFailures, spellFailure }: Module = await import(script);

test('a run names the tests that failed', () => {
  const lines = listOf({
    unit: {
      testResults: [
        {
          name: 'cart.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a line holds', status: 'passed', failureMessages: [] },
            { fullName: 'a line ends', status: 'failed', failureMessages: ['1 is not 2\n at x'] },
          ],
        },
        { name: 'tax.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
      ],
    },
    browser: {
      suites: [
        {
          suites: [
            {
              specs: [
                spec('opens', 'expected'),
                spec('closes', 'unexpected', '\u001b[31mtimeout\u001b[39m\ncall log'),
                spec('blinks', 'flaky', 'no button'),
              ],
            },
          ],
        },
      ],
    },
  });
  expect(lines).toEqual([
    'FAILED: a line ends: 1 is not 2',
    'FAILED: tax.test.ts: no such file',
    'FAILED: menu.spec.ts closes: timeout',
    'FAILED: menu.spec.ts blinks: no button',
  ]);
});

test('a run without reports names none', () => {
  expect(listOf({})).toEqual([]);
});

function spec(title: string, status: string, message?: string) {
  const results = [{ error: message ? { message } : undefined }];
  return { title, file: 'menu.spec.ts', tests: [{ status, results }] };
}

function listOf(contents: Record<string, object>) {
  const reports = mkdtempSync(join(tmpdir(), 'haat-reports-'));
  onTestFinished(() => rmSync(reports, { recursive: true }));
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(reports, `${name}.json`), JSON.stringify(content));
  }
  return listFailures(reports).map(spellFailure);
}
