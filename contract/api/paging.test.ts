import { expect, test } from 'vitest';
import { pagesOf, readPage } from './paging.ts';

test.each([
  ['', 1],
  ['page=', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=2.5', 1],
  ['page=three', 1],
  ['page=999999999', 1],
])('the address ?%s names page %i', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});

test('a list has as many pages as it fills, and an empty one has one', () => {
  expect([0, 1, 12, 13].map((total) => pagesOf(total, 12))).toEqual([1, 1, 1, 2]);
});
