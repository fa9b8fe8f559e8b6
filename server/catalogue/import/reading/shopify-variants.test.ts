import { expect, test } from 'vitest';
import {
  type Cells,
  readShopifyCells as read,
  shirtCells as shirt,
  variantCells as variant,
  variantsOf,
} from '#testing/shopify-cells.ts';

test('the compare-at price is the price and the price the discount, to the paisa', () => {
  const compared = (price: string, compareAt: string) =>
    variantsOf({ ...shirt, 'Variant Price': price, 'Variant Compare At Price': compareAt })?.[0];
  expect(compared('59.99', '75')).toMatchObject({ price: 75, discountPrice: 59.99 });
  expect(compared('75', '75.00')).toMatchObject({ price: 75, discountPrice: null });
});

test('the prices for India count where the file has some', () => {
  const dollars = { ...shirt, 'Variant Price': '25', 'Variant Compare At Price': '30' };
  const india = (cells: Cells) => variantsOf({ ...dollars, ...cells })?.[0];
  expect(india({ 'Price / India': '1999', 'Compare At Price / India': '2499' })).toMatchObject({
    price: 2499,
    discountPrice: 1999,
  });
  expect(india({ 'Price / India': '1999' })).toMatchObject({ price: 1999, discountPrice: null });
  expect(india({})).toMatchObject({ price: 30, discountPrice: 25 });
});

test('SKUs and barcodes lose the apostrophe that Shopify writes before figures', () => {
  const codes = { 'Variant SKU': "'0042", 'Variant Barcode': "'890 123" };
  expect(variantsOf({ ...shirt, ...codes })).toMatchObject([{ sku: '0042', barcode: '890 123' }]);
});

test('codes that a spreadsheet has wrapped are unwrapped, shortened ones left out and named', () => {
  const wrapped = { 'Variant SKU': '="0042"', 'Variant Barcode': '8.90123E+12' };
  const { products, notes } = read({ ...shirt, ...wrapped });
  expect(products[0]?.draft.variants).toMatchObject([{ sku: '0042', barcode: undefined }]);
  expect(notes).toEqual([
    'the barcode 8.90123E+12 at line 2 was left out: a spreadsheet has shortened it',
  ]);
});

test('a variant that is there twice is taken once, and noted', () => {
  const { products, notes } = read({ ...shirt, ...variant('S', '60') }, variant('S', '70'));
  expect(products[0]?.draft.variants).toMatchObject([{ values: ['S'], price: 60 }]);
  expect(notes).toEqual(['S at line 3 was left out, since line 2 is the same variant']);
});

test('what is not taxed has a rate of 0: the product, or only some variants', () => {
  const untaxed = { 'Variant Taxable': 'false' };
  const all = read({ ...shirt, ...variant('S', '60'), ...untaxed }).products[0]?.draft;
  expect([all?.fields.gstRate, all?.variants?.[0]?.gstRate]).toEqual([0, undefined]);
  const some = read({ ...shirt, ...variant('S', '60') }, { ...variant('M', '60'), ...untaxed })
    .products[0]?.draft;
  expect(some?.fields.gstRate).toBeNull();
  expect(some?.variants?.map(({ gstRate }) => gstRate)).toEqual([undefined, 0]);
});

test('numbers are read as people write them, or refused with the cell', () => {
  const figures = (cells: Cells) => variantsOf({ ...shirt, ...cells })?.[0];
  expect(figures({ 'Variant Inventory Qty': '5.0', 'Variant Grams': '1,250' })).toMatchObject({
    stock: 5,
    weight: 1250,
  });
  expect(figures({ 'Variant Inventory Qty': "'1,000" })).toMatchObject({ stock: 1000 });
  expect(figures({ 'Variant Inventory Qty': '-4' })).toMatchObject({ stock: 0 });
  const columns = ['Variant Price', 'Variant Compare At Price', 'Variant Inventory Qty'];
  for (const column of [...columns, 'Variant Grams', 'Price / India']) {
    expect(read({ ...shirt, [column]: '1.290' }).refusals).toContain(
      `${column} "1.290" at line 2 is ambiguous (1.29 or 1,290); write one of them`,
    );
    expect(read({ ...shirt, [column]: '12 kg' }).refusals).toContain(
      `${column} "12 kg" at line 2 is not a number`,
    );
  }
  expect(read({ ...shirt, 'Variant Inventory Qty': '2.5' }).refusals).toContain(
    'The inventory quantity 2.5 at line 2 is not a whole number',
  );
});

test('what is sold without being counted is made to order', () => {
  const stockOf = (cells: Cells) => variantsOf({ ...shirt, ...cells })?.[0]?.stock;
  expect(stockOf({ 'Variant Inventory Policy': 'continue' })).toBeNull();
  expect(stockOf({ 'Variant Inventory Qty': '' })).toBeNull();
  expect(stockOf({ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' })).toBeNull();
  expect(stockOf({ 'Variant Inventory Qty': '-2' })).toBe(0);
});
