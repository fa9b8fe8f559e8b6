import { expect, test } from 'vitest';
import { readPriceWish } from './price-wish.ts';

test('a price that is asked for in words is read, and what else is looked for', () => {
  expect(readPriceWish('gift under 500')).toEqual({ words: '', maxPrice: 500 });
  expect(readPriceWish('Under ₹1,500')).toEqual({ words: '', maxPrice: 1500 });
  expect(readPriceWish('red saree below rs. 2000')).toEqual({ words: 'red saree', maxPrice: 2000 });
  expect(readPriceWish('brass lamp upto 900/-')).toEqual({ words: 'brass lamp', maxPrice: 900 });
  expect(readPriceWish('less than 300 rupees diya')).toEqual({ words: 'diya', maxPrice: 300 });
});

test('other words are none', () => {
  for (const typed of ['lotus', 'thunder 500', 'under the tree', 'under 0', '500', 'under 5th']) {
    expect(readPriceWish(typed)).toBeUndefined();
  }
});
