import { expect, test } from 'vitest';
import { countOf } from './count-of.ts';

test('products are counted in words, and shown as "more" where counting stopped', () => {
  expect([0, 1, 12].map((count) => countOf(count))).toEqual([
    '0 products',
    '1 product',
    '12 products',
  ]);
  expect(countOf(1000, true)).toBe('1,000+ products');
});
