import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';
import { runTests } from './run-tests.ts';

export type Verdict =
  /** The named test fails. */
  | 'seen'
  | 'survives'
  /** What it changes stands there no more, or not once. */
  | 'does not fit';

/** Removes the guard from the copy, runs the test, and restores it. */
export async function tryMutant(copy: string, mutant: Mutant): Promise<Verdict> {
  const path = join(copy, mutant.file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(mutant.from).length !== 2) return 'does not fit';
  writeFileSync(
    path,
    whole.replace(mutant.from, () => mutant.to),
  );
  try {
    const results = await runTests(copy, [mutant.test]);
    return results.get(mutant.test.title) === 'failed' ? 'seen' : 'survives';
  } finally {
    writeFileSync(path, whole);
  }
}
