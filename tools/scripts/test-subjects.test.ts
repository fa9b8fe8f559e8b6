import { join } from 'node:path';
import { expect, test } from 'vitest';

type Module = {
  isSubject: (name: string) => boolean;
  browserFilesOf: (subject: string) => string[];
  browserFilesOfChange: (paths: string[]) => string[];
};

const script = join(import.meta.dirname, 'test-subjects.mjs');
const { isSubject, browserFilesOf, browserFilesOfChange }: Module = await import(script);

test('a subject is a folder of the shop, or what a browser test is named after', () => {
  expect(isSubject('cart')).toBe(true);
  expect(isSubject('commissions')).toBe(true);
  expect(isSubject('hero-images')).toBe(true);
  expect(isSubject('nothing-of-ours')).toBe(false);
});

test('a subject finds its browser tests, on the customer\u2019s side and in the back office', () => {
  expect(browserFilesOf('cart')).toContain('tests/e2e/cart.spec.ts');
  expect(browserFilesOf('orders')).toEqual(
    expect.arrayContaining(['tests/e2e/my-orders.spec.ts', 'tests/e2e/admin-orders.spec.ts']),
  );
});

test('what has changed finds the browser tests of its folders', () => {
  expect(browserFilesOfChange(['server/selling/cart/save-cart.ts'])).toContain(
    'tests/e2e/cart.spec.ts',
  );
  expect(browserFilesOfChange(['tests/e2e/wishlist.spec.ts'])).toEqual([
    'tests/e2e/wishlist.spec.ts',
  ]);
  expect(browserFilesOfChange(['tests/e2e/customer.ts']).length).toBeGreaterThan(5);
  expect(browserFilesOfChange(['server/infra/http/routing.ts'])).toContain(
    'tests/e2e/routes.spec.ts',
  );
  expect(
    browserFilesOfChange(['server/selling/cart/save-cart.test.ts', 'docs/guide/testing.md']),
  ).toEqual([]);
});
