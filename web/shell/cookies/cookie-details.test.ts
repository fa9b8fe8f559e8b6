import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Cookies and storage keys as the code spells them: `haat_cart_`, `cache_pages`. */
const NAME = /['"`]((?:haat|cache)_[a-z_]+)/g;
/** There such names are the database's channels and the operator's figures. */
const FAR_FROM_BROWSERS = /^server\/(app|infra)\/(database|metrics)\//;

test('the details of the banner name all that the shop stores in a browser', () => {
  const sources = globSync('{web,contract,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) =>
      !path.includes('.test.') && !path.includes('/testing/') && !FAR_FROM_BROWSERS.test(path),
  );
  const stored = new Set(
    sources.flatMap((path) => [...read(path).matchAll(NAME)].map(([, n]) => n)),
  );
  const source = read('web/shell/cookies/cookie-details.tsx');
  const names = new Set([...source.matchAll(/'((?:haat|cache)_[a-z_]*…?)'/g)].map(([, n]) => n));
  const isListed = (name = '') =>
    names.has(name) || names.has(`${name}…`) || (/^cache_/.test(name) && names.has('cache_…'));
  expect(stored.size).toBeGreaterThan(10);
  expect([...stored].filter((name) => !isListed(name))).toEqual([]);
});
