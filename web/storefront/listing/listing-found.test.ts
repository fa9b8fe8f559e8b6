import { expect, test } from 'vitest';
import { canonicalOf } from './listing-found.ts';

test('each page of a plain listing is indexed by itself, however it is laid out [found-2]', () => {
  expect(canonicalOf('/shop/painting', {}, 1)).toBe('/shop/painting');
  expect(canonicalOf('/shop/painting', { page: 3 }, 3)).toBe('/shop/painting?page=3');
  expect(canonicalOf('/shop', { page: 2, view: 'list' }, 2)).toBe('/shop?page=2');
});

test('another order is the same listing to a search engine', () => {
  expect(canonicalOf('/shop', { sort: 'price-low', page: 2 }, 2)).toBe('/shop');
  expect(canonicalOf('/shop', { sort: 'name', page: 2 }, 2)).toBe('/shop?page=2');
});

test('what a customer has searched or filtered is not indexed', () => {
  for (const query of [{ q: 'lotus' }, { minPrice: 500 }, { discount: 10 }, { rating: 4 }]) {
    expect(canonicalOf('/shop', query, 1)).toBeUndefined();
  }
  expect(canonicalOf('/shop', { maxPrice: 10000 }, 1)).toBe('/shop');
});
