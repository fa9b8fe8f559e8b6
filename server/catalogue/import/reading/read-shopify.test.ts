import { expect, test } from 'vitest';
import { readShopifyRows } from './read-shopify.ts';
import { readHeader, sheetRow } from './sheet.ts';

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Option1 Value',
  'Option2 Value',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Variant Image',
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
  'Variant Price': '50',
};
type Cells = Record<string, string>;

function read(...rows: Cells[]) {
  const sheetRows = rows.map((row, at) =>
    sheetRow(sheet, { line: at + 2, cells: header.map((name) => row[name] ?? '') }),
  );
  return readShopifyRows(sheetRows, 'accessories');
}

const fieldsOf = (...rows: Cells[]) => read(...rows).products.map(({ draft }) => draft.fields);
const variant = (value: string, price: string, stock = '1'): Cells => ({
  Handle: 'shirt',
  'Option1 Value': value,
  'Variant Price': price,
  'Variant Inventory Qty': stock,
  'Variant Inventory Policy': 'deny',
});

test('a plain row is a plain product, its HTML read as text', () => {
  const { products, notes, refusals } = read({ ...shirt, Tags: 'men, summer', Type: 'Shirt' });
  expect([notes, refusals]).toEqual([[], []]);
  expect(products[0]?.draft).toMatchObject({
    sourceKey: 'shopify:shirt',
    stock: 1,
    fields: {
      name: 'Blue Shirt',
      description: 'Block printed by hand.',
      category: 'apparel',
      price: 50,
      discountPrice: null,
      size: null,
      tags: ['men', 'summer', 'Shirt'],
    },
  });
});

test('the compare-at price is the price and the price the discount, to the paisa', () => {
  const [reduced] = fieldsOf({
    ...shirt,
    'Variant Price': '59.99',
    'Variant Compare At Price': '75',
  });
  expect(reduced).toMatchObject({ price: 75, discountPrice: 59.99 });
  const [same] = fieldsOf({ ...shirt, 'Variant Price': '75', 'Variant Compare At Price': '75.00' });
  expect(same).toMatchObject({ price: 75, discountPrice: null });
});

test('variants of one price are the sizes of one product, each counted by itself', () => {
  const { products } = read({ ...shirt, ...variant('Small', '60') }, variant('Medium', '60', '0'));
  expect(products).toHaveLength(1);
  expect(products[0]?.draft).toMatchObject({
    stock: [
      { size: 'Small', stock: 1 },
      { size: 'Medium', stock: 0 },
    ],
    fields: { size: 'Small, Medium' },
  });
});

test('variants of different prices are different products, so that every price is right', () => {
  const { products, notes } = read(
    { ...shirt, ...variant('Regular', '9.99') },
    variant('Large', '15.99', '3'),
  );
  expect(
    products.map(({ draft }) => [draft.sourceKey, draft.fields.name, draft.fields.price]),
  ).toEqual([
    ['shopify:shirt', 'Blue Shirt', 9.99],
    ['shopify:shirt#large', 'Blue Shirt – Large', 15.99],
  ]);
  expect(products.map(({ draft }) => [draft.fields.size, draft.stock])).toEqual([
    ['Regular', 1],
    ['Large', 3],
  ]);
  expect(notes).toHaveLength(1);
});

test('a choice that is too long for a size is split by its first option', () => {
  const rows = ['Terracotta', 'Indigo'].flatMap((colour) =>
    ['Small', 'Medium', 'Large'].map((size) => ({
      ...variant(colour, '60'),
      'Option2 Value': size,
    })),
  );
  const fields = fieldsOf({ ...shirt, ...rows[0] }, ...rows.slice(1));
  expect(fields.map(({ name, size }) => [name, size])).toEqual([
    ['Blue Shirt', 'Small, Medium, Large'],
    ['Blue Shirt – Indigo', 'Small, Medium, Large'],
  ]);
});

test('a comma inside an option makes no second choice', () => {
  const [tile] = fieldsOf({ ...shirt, ...variant('10, 20 cm', '5') }, variant('30 cm', '5'));
  expect(tile?.size).toBe('10; 20 cm, 30 cm');
});

test('what is sold without being counted is made to order', () => {
  const policy = { 'Variant Inventory Policy': 'continue' };
  expect(read({ ...shirt, ...policy }).products[0]?.draft.stock).toBeNull();
  expect(read({ ...shirt, 'Variant Inventory Qty': '' }).products[0]?.draft.stock).toBeNull();
  expect(read({ ...shirt, 'Variant Inventory Qty': '-2' }).products[0]?.draft.stock).toBe(0);
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

test('a product with one wrong price is refused whole', () => {
  const { products, refusals } = read({ ...shirt, ...variant('S', '60') }, variant('M', 'free'));
  expect(products).toEqual([]);
  expect(refusals).toEqual(['Valid price is required (line 3)']);
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

test("Shopify's newer column names mean the same", () => {
  const names = ['Title', 'URL handle', 'Description', 'Price', 'Inventory quantity', 'Status'];
  const newer = readHeader({ line: 1, cells: names }, 'export.csv');
  const cells = ['Blue Shirt', 'shirt', 'Block printed by hand.', '50.00', '2', 'active'];
  const { products } = readShopifyRows([sheetRow(newer, { line: 2, cells })], 'accessories');
  expect(products[0]?.draft).toMatchObject({
    sourceKey: 'shopify:shirt',
    stock: 2,
    fields: { price: 50 },
  });
});
