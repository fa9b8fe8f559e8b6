import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

type Failure = { title: string; message: string };
type Module = {
  failedSpecs: (report: object) => (Failure & { tags: string[] })[];
  listFailures: (reports: string) => Failure[];
  listUnsteady: (reports: string) => Failure[];
  slowestFiles: (reports: string, most: number) => [string, number][];
  spellFailure: (failure: Failure) => string;
  spellUnsteady: (failure: Failure) => string;
  takeSecondLook: (report: object, second: object) => object;
};

const script = join(import.meta.dirname, 'test-failures.mjs');
const failures: Module = await import(script);

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

test('a browser test that passes when it runs again has passed, and is named', () => {
  const report = browserReport(
    spec('opens', 'expected'),
    spec('closes', 'unexpected', 'too late'),
    spec('blinks', 'unexpected', 'no button', ['money']),
  );
  expect(failures.failedSpecs(report).map(({ tags }) => tags)).toEqual([[], ['money']]);
  const second = browserReport(
    spec('closes', 'expected'),
    spec('blinks', 'unexpected', 'no button'),
  );
  const seen = failures.takeSecondLook(report, second);
  expect(seen).toMatchObject({ stats: { expected: 2, unexpected: 1, skipped: 4 } });
  inReports({ 'browser-rest': seen }, (folder) => {
    expect(failures.listUnsteady(folder).map(failures.spellUnsteady)).toEqual([
      'Unsteady: menu.spec.ts closes: too late',
    ]);
    expect(failures.listFailures(folder).map(failures.spellFailure)).toEqual([
      'FAILED: menu.spec.ts blinks: no button',
    ]);
  });
});

test('a test that the second look did not reach has failed', () => {
  const report = browserReport(spec('closes', 'unexpected', 'too late'));
  expect(failures.takeSecondLook(report, {})).toMatchObject({ stats: { unexpected: 1 } });
});

test('a run names its slowest files', () => {
  const unit = {
    testResults: [
      { name: 'cart.test.ts', startTime: 0, endTime: 1500, assertionResults: [] },
      { name: 'tax.test.ts', startTime: 0, endTime: 100, assertionResults: [] },
    ],
  };
  const browser = browserReport(spec('opens', 'expected'), spec('closes', 'expected'));
  inReports({ unit, browser }, (folder) => {
    expect(failures.slowestFiles(folder, 2)).toEqual([
      ['tests/e2e/menu.spec.ts', 4],
      ['cart.test.ts', 1.5],
    ]);
  });
});

function browserReport(...specs: object[]) {
  return { stats: { expected: 0, unexpected: 0, skipped: 4 }, suites: [{ suites: [{ specs }] }] };
}

function spec(title: string, status: string, message?: string, tags: string[] = []) {
  const results = [{ duration: 2000, error: message ? { message } : undefined }];
  return { id: title, title, file: 'menu.spec.ts', tags, tests: [{ status, results }] };
}

function listOf(contents: Record<string, object>) {
  return inReports(contents, (folder) => failures.listFailures(folder).map(failures.spellFailure));
}

function inReports<T>(contents: Record<string, object>, look: (folder: string) => T): T {
  const reports = mkdtempSync(join(tmpdir(), 'haat-reports-'));
  onTestFinished(() => rmSync(reports, { recursive: true }));
  for (const [name, content] of Object.entries(contents)) {
    writeFileSync(join(reports, `${name}.json`), JSON.stringify(content));
  }
  return look(reports);
}
