import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

interface Report {
  testResults: { assertionResults: { title: string; status: 'passed' | 'failed' | 'skipped' }[] }[];
}

/** Runs the tests in the copy; returns the outcome of each, by its title. */
export async function runTests(
  copy: string,
  tests: readonly Mutant['test'][],
): Promise<Map<string, string>> {
  const report = join(copy, 'mutants-report.json');
  rmSync(report, { force: true });
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = tests.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const vitest = spawn(
    process.execPath,
    [
      join(copy, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      '-t',
      titles.join('|'),
      ...files,
    ],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, TEST_DATABASE: '' } },
  );
  await once(vitest, 'exit');
  if (!existsSync(report)) return new Map();
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  const isAsked = new Set(tests.map(({ title }) => title));
  return new Map(
    all.filter(({ title }) => isAsked.has(title)).map(({ title, status }) => [title, status]),
  );
}
