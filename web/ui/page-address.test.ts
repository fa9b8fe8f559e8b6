import { expect, test } from 'vitest';
import { pagesToName, withPage } from './page-address.ts';

test('the pager names the ends and the neighbours', () => {
  expect(pagesToName(1, 1)).toEqual([1]);
  expect(pagesToName(1, 5)).toEqual([1, 2, null, 5]);
  expect(pagesToName(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesToName(7, 12)).toEqual([1, null, 6, 7, 8, null, 12]);
  expect(pagesToName(90, 3)).toEqual([1, 2, 3]);
});

test('another page keeps what else the address says, and the first page is plain', () => {
  const search = new URLSearchParams('q=lotus&page=3');
  expect(withPage(search, 4)).toBe('?q=lotus&page=4');
  expect(withPage(search, 1)).toBe('?q=lotus');
  expect(withPage(new URLSearchParams('page=2'), 1)).toBe('');
});
