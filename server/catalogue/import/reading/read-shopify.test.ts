import { expect, test } from 'vitest';
import {
  type Cells,
  readShopifyCells as read,
  shirtCells as shirt,
  shopOfCells as shop,
  variantCells as variant,
} from '#testing/shopify-cells.ts';
import { readShopifyRows } from './read-shopify.ts';
import { readHeader, sheetRow } from './sheet.ts';

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

test('images come in their order, those that only variants have at the end', () => {
  const images = [3, 1, 2, 4, 5, 6, 1].map((at) => ({
    Handle: 'shirt',
    'Image Src': `https://a.example/${at}.jpg`,
    'Image Position': String(at),
  }));
  const own = { 'Variant Image': 'https://a.example/7.jpg' };
  const { products, notes } = read({ ...shirt, ...images[0], ...own }, ...images.slice(1));
  expect(products[0]?.images?.map(({ source }) => source.at(-5))).toEqual([...'1234567']);
  expect(products[0]?.variantImages).toEqual(['https://a.example/7.jpg']);
  expect(notes).toEqual([]);
});

test('what is not published, or not for sale, is not shown', () => {
  const { products, hides, notes } = read({ ...shirt, Published: 'false' });
  expect(hides).toBe('shopify:shirt');
  expect(products).toMatchObject([{ draft: { status: 'hidden' } }]);
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
  expect(read({ ...shirt, [column]: value }).products[0]?.draft.status).toBe('hidden');
});

test('a title with nothing to see is none, in the report too', () => {
  expect(read({ ...shirt, Title: '\u200b\u2060' }).label).toBe('shirt');
  expect(read({ ...shirt, Title: 'Blue\u200b\nShirt' }).label).toBe('Blue Shirt');
});

test('the text of an image is one line with nothing hidden', () => {
  const image = { 'Image Src': 'https://a.example/1.jpg', 'Image Alt Text': 'A\n bo\u200bwl' };
  expect(read({ ...shirt, ...image }).products[0]?.images).toMatchObject([{ alt: 'A bowl' }]);
});

test.each([
  ['Published', 'FALSCH'],
  ['Published', '-'],
  ['Included / India', 'perhaps'],
])('a product whose %s is %s is hidden, and the report says why', (column, value) => {
  const { products, notes } = read({ ...shirt, [column]: value });
  expect(products[0]?.draft.status).toBe('hidden');
  expect(notes).toEqual([`its ${column} "${value}" is neither yes nor no, so it is hidden`]);
});

test.each([
  ['TRUE', true],
  ['yes', true],
  ['1', true],
  ['False', false],
  ['no', false],
  ['0', false],
])('yes and no are the same words in each column: %s', (value, isYes) => {
  const draft = (cells: Cells) => read({ ...shirt, ...cells }).products[0]?.draft;
  expect(read({ ...shirt, 'Gift Card': value }).products).toHaveLength(isYes ? 0 : 1);
  expect(draft({ Published: value })?.status).toBe(isYes ? 'shown' : 'hidden');
  expect(draft({ 'Variant Taxable': value })?.fields.gstRate).toBe(isYes ? null : 0);
  const stock = draft({ 'Variant Inventory Policy': value })?.variants?.[0]?.stock;
  expect(stock).toBe(isYes ? null : 1);
  const { notes } = read({ ...shirt, 'Variant Requires Shipping': value });
  expect(notes).toEqual(
    isYes ? [] : ['Shopify does not ship it, but this shop ships it like every product'],
  );
});

test('an empty cell is the usual answer: for sale, shipped, taxed, and no gift card', () => {
  const columns = ['Gift Card', 'Published', 'Variant Taxable', 'Variant Requires Shipping'];
  const empty = Object.fromEntries(
    [...columns, 'Variant Inventory Policy'].map((name) => [name, '']),
  );
  const { products, notes } = read({ ...shirt, ...empty });
  expect(notes).toEqual([]);
  expect(products[0]?.draft).toMatchObject({ status: 'shown', fields: { gstRate: null } });
  expect(products[0]?.draft.variants?.[0]?.stock).toBe(1);
});

test.each([
  'Gift Card',
  'Variant Taxable',
  'Variant Requires Shipping',
  'Variant Inventory Policy',
])('a %s that is neither yes nor no is refused with its value', (column) => {
  const { products, refusals } = read({ ...shirt, [column]: 'perhaps' });
  expect(products).toEqual([]);
  expect(refusals).toEqual([`${column} "perhaps" at line 2 is neither yes nor no`]);
});

test('a product with one wrong price is refused whole', () => {
  const { products, refusals } = read({ ...shirt, ...variant('S', '60') }, variant('M', 'free'));
  expect(products).toEqual([]);
  expect(refusals).toEqual([
    'Variant Price "free" at line 3 is not a number',
    'Valid price is required (line 3)',
  ]);
});

test('a short description is completed, and a long name cut, and both are reported', () => {
  const short = read({ ...shirt, 'Body (HTML)': '', Type: 'Shirt' });
  expect(short.products[0]?.draft.fields.description).toBe('Blue Shirt. Shirt.');
  expect(short.notes).toHaveLength(1);
  const long = read({ ...shirt, Title: 'Fine blue shirt '.repeat(10) });
  expect(long.products[0]?.draft.fields.name.length).toBeLessThanOrEqual(100);
  expect(long.notes).toEqual(['its name was cut to 100 characters']);
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
