import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutants } from './mutants.ts';
import { runTests } from './run-tests.ts';
import { tryMutant } from './try-mutant.ts';

/*
 * npm run mutants             takes each guard out, one at a time, and sees that a test fails
 * npm run mutants -- coupon   those with the word in their name     (docs/torture.md)
 */
const root = join(import.meta.dirname, '../../..');
const [word = ''] = process.argv.slice(2);
const chosen = mutants.filter(({ name }) => name.includes(word));
const say = (line: string) => process.stdout.write(`${line}\n`);

const copy = copyOf(root);
try {
  process.exitCode = (await runAll(copy)) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

async function runAll(folder: string): Promise<boolean> {
  const whole = await runTests(
    folder,
    chosen.map(({ test }) => test),
  );
  const broken = chosen.filter(({ test }) => whole.get(test.title) !== 'passed');
  for (const { test } of broken)
    say(`Fails or is missing before anything is broken: ${test.title}`);
  let survivors = broken.length;
  say(`${'what is taken out'.padEnd(46)}${''.padEnd(14)}the test that sees it`);
  for (const mutant of chosen) {
    const verdict = await tryMutant(folder, mutant);
    if (verdict !== 'seen') survivors += 1;
    say(`${mutant.name.padEnd(46)}${verdict.padEnd(14)}${mutant.test.title}`);
  }
  say(`\n${chosen.length} guards taken out, ${survivors} not seen.`);
  return chosen.length > 0 && survivors === 0;
}

/** The sources in a folder of their own, with the packages of this clone. */
function copyOf(from: string): string {
  const to = mkdtempSync(join(tmpdir(), 'haat-mutants-'));
  const left = new Set(['node_modules', 'build', 'data', '.git', '.locks']);
  for (const name of readdirSync(from)) {
    if (!left.has(name))
      cpSync(join(from, name), join(to, name), {
        recursive: true,
        filter: (path) => !path.endsWith('/e2e'),
      });
  }
  symlinkSync(join(from, 'node_modules'), join(to, 'node_modules'));
  return to;
}
