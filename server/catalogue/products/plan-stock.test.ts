import { expect, test } from 'vitest';
import { type CountedProduct, planStock, type SizeRow } from './plan-stock.ts';

const counted = (stock: number | null, more: Partial<CountedProduct> = {}): CountedProduct => ({
  stock,
  reserved: 0,
  source_stock: stock,
  sizes: [],
  ...more,
});
const size = (name: string, stock: number, reserved = 0): SizeRow => ({
  size: name,
  position: 0,
  stock,
  reserved,
  source_stock: stock,
});

test('a new product has what the file says', () => {
  expect(planStock({ stock: 3 }, undefined).stock).toBe(3);
  expect(planStock({ stock: null }, undefined).stock).toBeNull();
  const bySize = planStock({ stock: [{ size: 'S', stock: 2 }] }, undefined);
  expect([bySize.stock, bySize.sizes.length]).toEqual([2, 1]);
});

test('a painting that was sold since the last import stays sold', () => {
  const sold = counted(0, { source_stock: 1 });
  expect(planStock({ stock: 1 }, sold).stock).toBe(0);
});

test('a count that has changed in the file changes the shop by the difference', () => {
  const twoSold = counted(3, { source_stock: 5 });
  expect(planStock({ stock: 8 }, twoSold).stock).toBe(6);
  expect(planStock({ stock: 1 }, twoSold).stock).toBe(0);
});

test('a file that states the former count is believed', () => {
  const neverImported = counted(4, { source_stock: null });
  expect(planStock({ stock: 6, stockWas: 5 }, neverImported).stock).toBe(5);
  expect(planStock({ stock: 6 }, neverImported).stock).toBe(6);
});

test('a count set in the form stands, and the next import adds its difference to it', () => {
  const sold = counted(0, { source_stock: 1 });
  const counting = planStock({ stock: 5, isCountedNow: true }, sold);
  expect(counting.stock).toBe(5);
  expect(planStock({ stock: 1 }, { ...sold, ...counting }).stock).toBe(5);
});

test('the count never falls below what is in a checkout', () => {
  expect(planStock({ stock: 0 }, counted(3, { reserved: 2 })).stock).toBe(2);
});

test('each size is counted by itself', () => {
  const now = counted(3, { sizes: [size('S', 1), size('M', 2, 1)], reserved: 1 });
  const stock = [
    { size: 'S', stock: 4 },
    { size: 'L', stock: 1 },
  ];
  const { sizes } = planStock({ stock }, now);
  expect(sizes.map((each) => [each.size, each.stock])).toEqual([
    ['S', 4],
    ['L', 1],
    ['M', 1],
  ]);
});

test('how a product is counted does not change while someone pays for it', () => {
  const now = counted(2, { reserved: 1 });
  expect(planStock({ stock: null }, now)).toMatchObject({ stock: 2, isHeld: true });
  expect(planStock({ stock: [{ size: 'S', stock: 9 }] }, now)).toMatchObject({ isHeld: true });
});
