import { expect, test } from 'vitest';
import { readListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import {
  changedSearch,
  clearedSearch,
  hasNoTop,
  isFiltered,
  typedTop,
  upperEndText,
} from './listing-address.ts';

test('a plain listing has a plain address', () => {
  const query = { page: 1, minPrice: 0, maxPrice: 10000, view: 'grid' } as const;
  expect(changedSearch(query, { discount: 0, rating: 0 })).toBe('');
});

test('any filter, search or sort goes back to the first page [listing-12]', () => {
  expect(changedSearch({ page: 3 }, { rating: 4 })).toBe('?rating=4');
  expect(changedSearch({ page: 3 }, { q: 'lotus' })).toBe('?q=lotus');
  expect(changedSearch({ page: 3, rating: 4 }, { sort: 'price-low' })).toBe(
    '?sort=price-low&rating=4',
  );
});

test('a change of view stays on its page, and a page keeps the filters', () => {
  expect(changedSearch({ page: 3 }, { view: 'list' })).toBe('?page=3&view=list');
  expect(changedSearch({ q: 'lotus', page: 3 }, { page: 4 })).toBe('?q=lotus&page=4');
});

test('the slider reads ₹10,000+ at its end where there are dearer products [listing-18]', () => {
  expect(upperEndText(10000, 24000)).toBe('₹10,000+');
  expect(upperEndText(10000, 9000)).toBe('₹10,000');
  expect(upperEndText(4500, 24000)).toBe('₹4,500');
});

test('the top end of the price slider is no upper bound [listing-18]', () => {
  expect(changedSearch({ maxPrice: 2000 }, { maxPrice: 10000 })).toBe('');
  expect(changedSearch({}, { minPrice: 500, maxPrice: 9900 })).toBe('?minPrice=500&maxPrice=9900');
  expect(isFiltered({ maxPrice: 10000 })).toBe(false);
});

test('a highest price that is typed may lie beyond the slider, or at its end', () => {
  expect(changedSearch({}, { maxPrice: typedTop(15000) })).toBe('?maxPrice=15000');
  expect(isFiltered({ maxPrice: 15000 })).toBe(true);
  expect(upperEndText(15000, 24000)).toBe('₹15,000');
  const top = typedTop(10000);
  expect([hasNoTop(top), paiseFromRupees(top), upperEndText(top, 24000)]).toEqual([
    false,
    10000_00,
    '₹10,000',
  ]);
});

test('what is written into an address is read from it again [listing-22]', () => {
  const query = { q: 'नंदा देवी', sort: 'rating', page: 2, discount: 25, view: 'list' } as const;
  expect(readListingQuery(new URLSearchParams(changedSearch(query, {})))).toEqual(query);
});

test('clearing keeps sort and view only', () => {
  expect(clearedSearch({ q: 'x', sort: 'rating', page: 2, rating: 3, view: 'list' })).toBe(
    '?sort=rating&view=list',
  );
});
