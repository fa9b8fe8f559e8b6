import { expect, test } from 'vitest';
import { readStock } from './read-stock.ts';

test('the count of a size has its commas between thousands', () => {
  expect(readStock('S: 1, M: 1,000', 'S, M')).toEqual([
    { size: 'S', stock: 1 },
    { size: 'M', stock: 1000 },
  ]);
  expect(readStock('36:1,38:2', '36, 38')).toEqual([
    { size: '36', stock: 1 },
    { size: '38', stock: 2 },
  ]);
  expect(readStock('S: 1', 'S, M')).toBeInstanceOf(Error);
});
