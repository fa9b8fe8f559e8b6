import { expect, test } from 'vitest';
import { byPercent } from './price-by-percent.ts';

test('a price in whole rupees stays one, and one with paise is exact to the paisa', () => {
  expect([byPercent(999, 10), byPercent(1299, -5), byPercent(999, 12.5)]).toEqual([
    1099, 1234, 1124,
  ]);
  expect([byPercent(99.5, 10), byPercent(0.05, 10), byPercent(249.99, -33.3)]).toEqual([
    109.45, 0.06, 166.74,
  ]);
  expect(byPercent(1299, 0)).toBe(1299);
});
