import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)];

/** How many requirements of levels 1 and 2 each chapter of ASVS 5.0 has; chapter 17 is about WebRTC. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 32, 18, 7, 7, 29, 13, 9, 13, 9, 13, 16];

test('docs/security.md answers each requirement of ASVS levels 1 and 2 once, with its reason', () => {
  const ids = rows.map(([, id = '']) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const counts = REQUIREMENTS.map(
    (_, at) => ids.filter((id) => id.startsWith(`${at + 1}.`)).length,
  );
  expect(counts).toEqual(REQUIREMENTS);
  for (const [, id, , state, reason = ''] of rows) {
    expect(['met', 'partly', 'not met', 'n/a'], id).toContain(state);
    expect(reason.length, id).toBeGreaterThan(2);
  }
});

test('the files that docs/security.md names are there', () => {
  const named = [...text.matchAll(/`((?:[a-z][\w-]*\/)+[\w.-]+\.(?:tsx?|mjs|md|sql))`/g)];
  const missing = named
    .map(([, path = '']) => path)
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});
