import { expect, test } from 'vitest';
import { defaultCategories } from '#contract/categories/default-categories.ts';
import { readShopifyRows } from './read-shopify.ts';
import { readHeader, sheetRow } from './sheet.ts';

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Barcode',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Inventory Tracker',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Variant Image',
  'Status',
  'Included / India',
  'Price / India',
  'Compare At Price / India',
];
const sheet = readHeader({ line: 1, cells: header }, 'export.csv');

const shirt = {
  Handle: 'shirt',
  Title: 'Blue Shirt',
  'Body (HTML)': '<p>Block printed by hand.</p>',
  Published: 'true',
  'Option1 Value': 'Default Title',
  'Variant Inventory Qty': '1',
  'Variant Inventory Policy': 'deny',
  'Variant Inventory Tracker': 'shopify',
  'Variant Price': '50',
};
const shop = { categories: defaultCategories, otherwise: 'accessories', makers: [] };

type Cells = Record<string, string>;

function read(...rows: Cells[]) {
  const sheetRows = rows.map((row, at) =>
    sheetRow(sheet, { line: at + 2, cells: header.map((name) => row[name] ?? '') }),
  );
  return readShopifyRows(sheetRows, shop);
}

const variant = (value: string, price: string, stock = '1'): Cells => ({
  Handle: 'shirt',
  'Option1 Value': value,
  'Variant Price': price,
  'Variant Inventory Qty': stock,
  'Variant Inventory Policy': 'deny',
  'Variant Inventory Tracker': 'shopify',
});

test('a plain row is a plain product, its HTML read as text', () => {
  const { products, notes, refusals } = read({ ...shirt, Tags: 'men, summer', Type: 'Shirt' });
  expect([notes, refusals]).toEqual([[], []]);
  expect(products[0]?.draft).toMatchObject({
    sourceKey: 'shopify:shirt',
    options: [],
    variants: [{ values: [], price: 50, stock: 1 }],
    fields: {
      name: 'Blue Shirt',
      description: 'Block printed by hand.',
      category: 'apparel',
      size: null,
      tags: ['men', 'summer', 'Shirt'],
    },
  });
});

const variantsOf = (...rows: Cells[]) => read(...rows).products[0]?.draft.variants;

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

test('a handle is one product, its options and variants as they are', () => {
  const { products, notes } = read(
    {
      ...shirt,
      ...variant('Indigo, washed', '60'),
      'Option1 Name': 'Colour',
      'Option2 Name': 'Size',
      'Option2 Value': 'S',
      'Variant SKU': 'SH-1',
      'Variant Grams': '250',
      'Variant Barcode': "'8901234567894",
    },
    { ...variant('Indigo, washed', '65', '0'), 'Option2 Value': 'M' },
    { ...variant('Red', '70'), 'Option2 Value': 'S', 'Variant Compare At Price': '90' },
  );
  expect(notes).toEqual([]);
  expect(products).toHaveLength(1);
  const { options, variants } = products[0]!.draft;
  expect(options?.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
    ['Colour', ['Indigo, washed', 'Red']],
    ['Size', ['S', 'M']],
  ]);
  expect(variants).toMatchObject([
    {
      values: ['Indigo, washed', 'S'],
      price: 60,
      stock: 1,
      sku: 'SH-1',
      barcode: '8901234567894',
      weight: 250,
    },
    { values: ['Indigo, washed', 'M'], price: 65, stock: 0, sku: undefined },
    { values: ['Red', 'S'], price: 90, discountPrice: 70 },
  ]);
});

test('what Haat cannot hold is refused by name', () => {
  const many = Array.from({ length: 251 }, (_, at) => ({
    ...variant(`Colour ${at % 50}`, '60'),
    'Option2 Value': `Size ${Math.floor(at / 50)}`,
  }));
  const refusalsOf = (...rows: Cells[]) =>
    read({ ...shirt, ...rows[0] }, ...rows.slice(1)).refusals;
  expect(refusalsOf(...many)).toEqual(['A product has at most 250 variants; the file has 251']);
  const long = 'x'.repeat(51);
  expect(refusalsOf(variant(long, '60'), variant('S', '60'))).toEqual([
    `The option "${long}" is longer than 50 characters`,
  ]);
  const sizes = Array.from({ length: 51 }, (_, at) => variant(`${at}`, '60'));
  expect(refusalsOf(...sizes)).toEqual(['The option Option 1 has 51 values, more than 50']);
  expect(refusalsOf({ ...variant('S', '60'), 'Option2 Value': 'Red' }, variant('M', '60'))).toEqual(
    ['A variant has no value for the option Option 2 (line 3)'],
  );
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
      `${column} "1.290" at line 2 is 1.29 to some and 1,290 to others; write one of them`,
    );
    expect(read({ ...shirt, [column]: '12 kg' }).refusals).toContain(
      `${column} "12 kg" at line 2 is no number`,
    );
  }
  expect(read({ ...shirt, 'Variant Inventory Qty': '2.5' }).refusals).toContain(
    'The inventory quantity at line 2 is no whole number',
  );
});

test('what is sold without being counted is made to order', () => {
  const stockOf = (cells: Cells) => variantsOf({ ...shirt, ...cells })?.[0]?.stock;
  expect(stockOf({ 'Variant Inventory Policy': 'continue' })).toBeNull();
  expect(stockOf({ 'Variant Inventory Qty': '' })).toBeNull();
  expect(stockOf({ 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '0' })).toBeNull();
  expect(stockOf({ 'Variant Inventory Qty': '-2' })).toBe(0);
});

test('images of variants are kept before others', () => {
  const images = [1, 2, 3, 4, 5, 6, 7].map((at) => ({
    Handle: 'shirt',
    'Image Src': `https://a.example/${at}.jpg`,
    'Image Position': String(at),
  }));
  const { products, notes } = read(
    { ...shirt, ...variant('S', '60'), ...images[0] },
    { ...variant('M', '60'), ...images[1], 'Variant Image': 'https://a.example/7.jpg' },
    ...images.slice(2),
  );
  expect(products[0]?.images?.map(({ source }) => source.at(-5))).toEqual([...'12347']);
  expect(products[0]?.variantImages).toEqual([undefined, 'https://a.example/7.jpg']);
  expect(notes).toHaveLength(2);
});

test('images come in their order, five at most, and the others are named', () => {
  const images = [3, 1, 2, 4, 5, 6].map((at) => ({
    Handle: 'shirt',
    'Image Src': `https://a.example/${at}.jpg`,
    'Image Position': String(at),
  }));
  const { products, notes } = read({ ...shirt, ...images[0] }, ...images.slice(1));
  expect(products[0]?.images?.map(({ source }) => source.at(-5))).toEqual([...'12345']);
  expect(notes).toEqual(['the image https://a.example/6.jpg was not imported: a product shows 5']);
});

test('what is not published, or not for sale, is not shown', () => {
  const { products, hides, notes } = read({ ...shirt, Published: 'false' });
  expect([products, hides]).toEqual([[], 'shopify:shirt']);
  expect(notes).toEqual(['it is not published, so it is hidden']);
});

test.each([
  ['Published', '0'],
  ['Published', 'FALSE'],
  ['Published', 'no'],
  ['Status', 'unlisted'],
  ['Status', 'Draft'],
  ['Status', 'archived'],
  ['Included / India', 'false'],
])('nobody can see a product whose %s is %s', (column, value) => {
  expect(read({ ...shirt, [column]: value }).hides).toBe('shopify:shirt');
});

test('a product with one wrong price is refused whole', () => {
  const { products, refusals } = read({ ...shirt, ...variant('S', '60') }, variant('M', 'free'));
  expect(products).toEqual([]);
  expect(refusals).toEqual([
    'Variant Price "free" at line 3 is no number',
    'Valid price is required (line 3)',
  ]);
});

test('a short description is completed and a long one cut, and both are reported', () => {
  const short = read({ ...shirt, 'Body (HTML)': '', Type: 'Shirt' });
  expect(short.products[0]?.draft.fields.description).toBe('Blue Shirt. Shirt.');
  const long = read({ ...shirt, 'Body (HTML)': `<p>${'Fine cloth. '.repeat(300)}</p>` });
  const { description } = long.products[0]!.draft.fields;
  expect(description.length).toBeLessThanOrEqual(2000);
  expect(description.endsWith('Fine cloth.')).toBe(true);
  expect([short.notes.length, long.notes.length]).toEqual([1, 1]);
});

test("today's column names mean the same", () => {
  const cells = {
    Title: 'Blue Shirt',
    'URL handle': 'shirt',
    Description: 'Block printed by hand.',
    Status: 'active',
    SKU: 'SH-1',
    Barcode: '8901234567894',
    'Option1 name': 'Size',
    'Option1 value': 'S',
    Price: '50.00',
    'Compare-at price': '60',
    'Charge tax': 'TRUE',
    'Inventory quantity': '2',
    'Continue selling when out of stock': 'DENY',
    'Weight value (grams)': '250',
    'Product image URL': 'https://a.example/1.jpg',
    'Variant image URL': 'https://a.example/1.jpg',
  };
  const newer = readHeader({ line: 1, cells: Object.keys(cells) }, 'export.csv');
  const row = sheetRow(newer, { line: 2, cells: Object.values(cells) });
  const [product] = readShopifyRows([row], shop).products;
  expect(product?.variantImages).toEqual(['https://a.example/1.jpg']);
  expect(product?.draft).toMatchObject({
    sourceKey: 'shopify:shirt',
    options: [{ name: 'Size', values: [{ value: 'S' }] }],
    variants: [
      {
        values: ['S'],
        price: 60,
        discountPrice: 50,
        stock: 2,
        sku: 'SH-1',
        barcode: '8901234567894',
        weight: 250,
      },
    ],
  });
});
