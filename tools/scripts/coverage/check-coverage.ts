import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fillLedger, readLedger } from './coverage-ledger.ts';
import { findProblems, nameTest } from './coverage-problems.ts';
import { readPlaywright, readVitest } from './coverage-reports.ts';

const root = join(import.meta.dirname, '../../..');
const ledger = join(root, 'docs/coverage.md');
const units = ['unit', 'unit-rest'].map(reportOf);
const browsers = ['browser', 'browser-rest'].map(reportOf);
const missing = [...units, ...browsers].filter((path) => !existsSync(path));

// An aborted run leaves no report; then nothing can be checked.
const tests =
  missing.length > 0
    ? []
    : [
        ...units.flatMap((path) => readVitest(readJson(path), root)),
        ...browsers.flatMap((path) => readPlaywright(readJson(path))),
      ];
if (process.argv.includes('--write') && missing.length === 0) {
  writeFileSync(
    ledger,
    fillLedger(readFileSync(ledger, 'utf8'), (row) => nameTest(row, tests)),
  );
}

const rows = readLedger(readFileSync(ledger, 'utf8'));
const problems = [
  ...missing.map((path) => `There is no report ${relative(root, path)}`),
  ...(missing.length > 0 ? [] : findProblems(rows, tests)),
];
for (const problem of problems) console.log(problem);
console.log(
  problems.length > 0
    ? `${problems.length} problems with the ${rows.length} rows of docs/coverage.md.`
    : `Each of the ${rows.length} rows of docs/coverage.md is proved.`,
);
process.exitCode = problems.length > 0 || rows.length === 0 ? 1 : 0;

/** Of this run, or else of the last one that has a report. */
function reportOf(name: string): string {
  const folders = [process.env.TEST_REPORTS, join(root, 'build/test-reports')];
  const paths = folders.flatMap((folder) => (folder ? [join(folder, `${name}.json`)] : []));
  return paths.find((path) => existsSync(path)) ?? paths.at(-1) ?? '';
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'));
}
