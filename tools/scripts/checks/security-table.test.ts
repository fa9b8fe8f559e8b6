import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** A row answers one requirement, or a range of them: "10.4.1 to 10.4.11". */
const rows = [
  ...read('docs/asvs.md').matchAll(
    /^\| (\d+\.\d+)\.(\d+)(?: to \1\.(\d+))? \| .+ \| (.+) \| (.+) \|$/gm,
  ),
].map(([, section = '', first = '', last = first, state = '', reason = '']) => ({
  ids: range(Number(first), Number(last)).map((number) => `${section}.${number}`),
  state,
  reason,
}));

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has; chapter 17 is about WebRTC. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 32, 18, 7, 7, 29, 13, 9, 13, 9, 13, 16];

test('docs/asvs.md answers each requirement of levels 1 and 2 once, with its reason', () => {
  const ids = rows.flatMap((row) => row.ids);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = REQUIREMENTS.map(
    (_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length,
  );
  expect(counts).toEqual(REQUIREMENTS);
  for (const { ids: answered, state, reason } of rows) {
    expect(['met', 'partly', 'not met', 'n/a'], answered[0]).toContain(state);
    expect(reason.length, answered[0]).toBeGreaterThan(2);
  }
});

test('the files that both pages name are there', () => {
  const text = read('docs/security.md') + read('docs/asvs.md');
  const named = [...text.matchAll(/`((?:[a-z][\w-]*\/)+[\w.-]+\.(?:tsx?|mjs|md|sql))`/g)];
  const missing = named
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
