import { describe, expect, test } from 'vitest';
import { planCount } from './plan-count.ts';
import { planCounts } from './plan-counts.ts';

const counted = (stock: number | null, reserved = 0) => ({ stock, reserved });

test.each([
  ['set over the count that was seen', counted(5), { stock: 7, seenStock: 5 }, 'set'],
  ['set where nobody said what was seen', counted(5), { stock: 7, seenStock: undefined }, 'set'],
  ['what nobody changed', counted(3), { stock: 5, seenStock: 5 }, 'same'],
  ['what is so already', counted(7), { stock: 7, seenStock: 5 }, 'same'],
  ['down to what is held', counted(5, 2), { stock: 2, seenStock: 5 }, 'set'],
])('a count: %s', (_, present, wanted, plan) => {
  expect(planCount(present, wanted)).toBe(plan);
});

test.each([
  ['a sale in between', counted(4), { stock: 7, seenStock: 5 }, 'conflict', /It is 4 now/],
  ['held units', counted(5, 2), { stock: 1, seenStock: 5 }, 'invalid', /^2 units are in checkouts/],
  ['made to order', counted(null), { stock: 1, seenStock: undefined }, 'invalid', /made to order/],
])('a count is refused: %s', (_, present, wanted, kind, message) => {
  expect(planCount(present, wanted)).toEqual({ kind, message: expect.stringMatching(message) });
});

describe('the rows of a file', () => {
  const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
  const variant = (n: number, more: object = {}) => ({
    id: id(n),
    productId: id(9),
    name: 'Kurta',
    values: [`V${n}`],
    sku: `K${n}`,
    barcode: null as string | null,
    countedId: id(n),
    stock: 5 as number | null,
    reserved: 0,
    ...more,
  });
  const row = (line: number, more: object) => ({
    line,
    isRagged: false,
    variantId: '',
    sku: '',
    barcode: '',
    product: '',
    options: '',
    stock: '',
    stockWhenExported: '',
    held: '',
    lowStockAt: '',
    ...more,
  });
  const set = (n: number, stock: number) =>
    expect.objectContaining({ countedId: id(n), before: 5, stock });
  const problemsOf = (rows: object[], variants = [variant(1), variant(2)]) =>
    planCounts(
      rows.map((each, at) => row(at + 2, each)),
      variants,
    ).map(({ result }) =>
      typeof result === 'object' && 'problem' in result ? result.problem : result,
    );

  test('name a variant by its id, its SKU or its barcode', () => {
    const variants = [variant(1), variant(2, { barcode: '890' }), variant(3, { barcode: '891' })];
    variants.push(variant(4, { barcode: '891' }));
    expect(
      problemsOf(
        [
          { variantId: id(1).toUpperCase(), sku: 'other', stock: '1' },
          { barcode: '890', stock: '2' },
          { barcode: '891', stock: '3' },
          { sku: 'K9', stock: '4' },
          { stock: '4' },
        ],
        variants,
      ),
    ).toEqual([
      set(1, 1),
      set(2, 2),
      'Several variants have the barcode 891',
      'No variant has the SKU K9',
      'The row needs a variantId, a SKU or a barcode',
    ]);
  });

  test('need a whole number that fits', () => {
    const wrong = ['-1', '1.5', 'five', '1000001', '1e3', '1.290'];
    expect(problemsOf(wrong.map((stock) => ({ sku: 'K1', stock })))).toEqual(
      wrong.map(() => 'Please enter a whole number from 0 to 10,00,000'),
    );
  });

  test('are refused where the count at the export cannot be read', () => {
    const row = { sku: 'K1', stock: '3', stockWhenExported: '1.290' };
    expect(problemsOf([row])).toEqual(['Please enter a whole number from 0 to 10,00,000']);
  });

  test('may have commas and zeros behind the point', () => {
    expect(
      problemsOf(['5.0', '1,000'].map((stock) => ({ sku: 'K1', stock }))).flat(),
    ).not.toContain('Please enter a whole number from 0 to 10,00,000');
  });

  test('count the same units once', () => {
    const shared = [variant(1), variant(2, { countedId: id(1) })];
    const rows = (one: string, other: string) => [
      { sku: 'K1', stock: one },
      { sku: 'K2', stock: other },
    ];
    expect(problemsOf(rows('7', '7'), shared)).toEqual([set(1, 7), 'same']);
    expect(problemsOf(rows('7', '8'), shared)).toEqual([set(1, 7), 'Line 2 counts the same units']);
  });

  test('that say nothing new are left alone, whatever was sold meanwhile', () => {
    const variants = [variant(1, { stock: 3 }), variant(2, { stock: null })];
    expect(
      problemsOf(
        [
          { sku: 'K1', stock: '5', stockWhenExported: '5' },
          { sku: 'K1', stock: '', stockWhenExported: '5' },
          { sku: 'K2', stock: '', stockWhenExported: '' },
        ],
        variants,
      ),
    ).toEqual(['same', 'same', 'same']);
  });
});
