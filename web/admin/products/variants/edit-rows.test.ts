import { expect, test } from 'vitest';
import { productFormMessages } from '#contract/catalogue/product-form.ts';
import { withCell } from './edit-rows.ts';
import { pasteBlock, readBlock } from './paste-block.ts';
import type { TypedVariant, TypedVariants } from './typed-variants.ts';
import { variantProblem } from './variant-problems.ts';

const row: TypedVariant = {
  id: 'k1',
  isNew: true,
  values: [],
  price: '1800',
  discountPrice: '',
  stock: '0',
  sku: '',
  barcode: '',
  weight: '',
  gstRate: '',
  image: '',
  onSale: true,
};
const withRows = (rows: TypedVariant[]): TypedVariants => ({
  options: [],
  rows,
  sharedCount: null,
  countedAt: null,
});

test('a cell takes what fits it', () => {
  expect(withCell(row, 'price', '₹1,299.50/-').price).toBe('1299.5');
  expect(withCell(row, 'stock', '12 pieces').stock).toBe('12');
  expect(withCell(row, 'stock', '-3').stock).toBe('-3');
  expect(withCell(row, 'price', '−₹1,299').price).toBe('-1,299');
  expect(withCell(row, 'gstRate', '12.5 %').gstRate).toBe('12.5');
  expect(withCell(row, 'onSale', 'No').onSale).toBe(false);
  expect(withCell(row, 'onSale', 'perhaps').onSale).toBe(true);
});

test.each([
  ['price', '1299,50', 'Valid price is required'],
  ['price', '1.290', 'Valid price is required'],
  ['stock', '5,0', productFormMessages.stock],
  ['weight', '1.290', productFormMessages.weight],
  ['gstRate', '12,5', productFormMessages.gstRate],
] as const)(
  'a cell of the column %s does not read %s as another number',
  (column, text, message) => {
    expect(variantProblem(withRows([withCell(row, column, text)]))).toEqual({
      field: `variants.0.${column}`,
      message,
    });
  },
);

test('a block of a spreadsheet fills the cells down and to the right', () => {
  expect(readBlock('one cell')).toBeUndefined();
  const block = readBlock('₹1,500\t1,200.00\n1600\t\r\n');
  expect(block).toEqual([
    ['₹1,500', '1,200.00'],
    ['1600', ''],
  ]);
  expect(readBlock('"12"" wide"\tc')).toEqual([['12" wide', 'c']]);
  const shown = ['price', 'discountPrice', 'stock'] as const;
  const { rows, left } = pasteBlock([row, row], shown, { at: 1, column: 'price' }, block!);
  expect(rows[1]).toMatchObject({ price: '1500', discountPrice: '1,200.00', stock: '0' });
  expect(rows[0]).toMatchObject({ price: '1800' });
  expect(left).toBe(1);
});
