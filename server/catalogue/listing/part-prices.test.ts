import { expect, test } from 'vitest';
import { partPrices } from './part-prices.ts';

const stepsOf = (rupees: readonly number[]) =>
  partPrices(Float64Array.from(rupees, (each) => each * 100)).map((paise) => paise / 100);

test('prices are parted at round ones, into parts of like size', () => {
  expect(stepsOf([320, 480, 610, 990, 1250, 2100, 2600, 8400])).toEqual([500, 1000, 2500]);
  expect(stepsOf([24000, 400, 12400, 6550, 3400, 8900])).toEqual([3000, 10000]);
});

test('few prices, and prices that are alike, are not parted', () => {
  expect(stepsOf([])).toEqual([]);
  expect(stepsOf([400, 900, 2400])).toEqual([]);
  expect(stepsOf([500, 500, 500, 500, 500])).toEqual([]);
});
