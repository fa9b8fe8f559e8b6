import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Cookies and storage keys as the code spells them: `haat_cart_`, `cache_products`. */
const NAME = /['"`]((?:haat|cache)_[a-z_]+)/g;

test('the details of the banner name all that the shop keeps in a browser', () => {
  const sources = globSync('{web,contract,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !path.includes('.test.') && !path.includes('/testing/'),
  );
  const kept = new Set(sources.flatMap((path) => [...read(path).matchAll(NAME)].map(([, n]) => n)));
  const told = read('web/shell/cookie-details.tsx');
  const names = new Set([...told.matchAll(/'((?:haat|cache)_[a-z_]*…?)'/g)].map(([, n]) => n));
  const isTold = (name = '') =>
    names.has(name) || names.has(`${name}…`) || (/^cache_/.test(name) && names.has('cache_…'));
  expect(kept.size).toBeGreaterThan(10);
  expect([...kept].filter((name) => !isTold(name))).toEqual([]);
});
