import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { paintFile, sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let app: FastifyInstance;
let manager: TestBrowser;
let openBrowser: () => TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  ({ app, browser: openBrowser } = await openTestApp(shop));
  manager = (await signInNew(shop, openBrowser(), { staffRole: 'manager' })).browser;
});
afterAll(async () => {
  await app.close();
  await shop.remove();
});
beforeEach(() => emptyTables(shop, 'orders', 'products'));

const kurta = {
  name: 'Handloom Kurta',
  description: 'Woven and dyed by hand.',
  category: 'apparel',
};
const options = [
  { name: 'Colour', values: [{ value: 'Indigo', swatch: '#2d3a6e' }, { value: 'नील' }] },
  { name: 'Size', values: [{ value: 'S' }, { value: 'M, long' }] },
];
const variants = [
  {
    values: ['Indigo', 'S'],
    price: '1490',
    stock: '3',
    sku: 'HK-1',
    image: 'new:1',
    weight: '350',
  },
  { values: ['Indigo', 'M, long'], price: 1590, discountPrice: 990.5, stock: 0 },
  { values: ['नील', 'S'], price: '1690', stock: '', gstRate: '12', barcode: '8901234567890' },
  { values: ['नील', 'M, long'], price: 1790, stock: 2, inStock: false },
];

/** For changes without files. */
const plain = variants.map(({ image: _, ...variant }) => variant);

const inJson = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

async function create(fields: object = {}) {
  const sent = { ...kurta, ...inJson({ options, variants, ...fields }) };
  const files = [await paintFile('geru.png', '#9a3a20'), await paintFile('leaf.jpeg', '#2c6640')];
  return (await sendForm(manager, adminProductsApi.createAdminProduct, sent, files)).body;
}
async function createOne(fields: object = {}) {
  const { data, message } = await create(fields);
  expect(message).toBe('Product created successfully!');
  return data.product;
}
async function change(id: string, body: object) {
  return (await manager.call(adminProductsApi.updateAdminProduct, { params: { id }, body })).body;
}
async function seen(id: string) {
  return (await openBrowser().call(catalogueApi.readProduct, { params: { id } })).body.data.product;
}

test('a product is saved with its options and variants, and shown so [variants-1] [variants-12]', async () => {
  const { id } = await createOne();
  const product = await seen(id);
  expect(product).toMatchObject({
    // Of the cheapest that there is any of: the one for 990.50 is sold out.
    price: 1490,
    discountPrice: null,
    priceRange: { min: 1490, max: 1690 },
    options: [
      { name: 'Colour', values: [{ value: 'Indigo', swatch: '#2d3a6e' }, { value: 'नील' }] },
      { name: 'Size' },
    ],
    sizes: [],
    size: 'S, M, long',
    stock: null,
    variants: [
      { price: 1490, stock: 3, sku: 'HK-1', weight: 350, inStock: true, gstRate: 18 },
      { price: 1590, discountPrice: 990.5, stock: 0, inStock: false },
      { stock: null, gstRate: 12, barcode: '8901234567890', inStock: true },
      { stock: 2, inStock: false },
    ],
  });
  expect(product.variants[0]?.image).toBe(product.images[1]);
  expect(product.variants[1]?.image).toBeNull();
  await shop.changes.caughtUp();
  for (const q of ['HK-1', 'नील', 'indigo']) {
    const { body } = await openBrowser().call(catalogueApi.searchProducts, { query: { q } });
    expect([q, body.data.products.map((each) => each.id)]).toEqual([q, [id]]);
  }
});

test('what nobody sees makes no value of its own, and letters that are joined stay so', async () => {
  const joined = 'क्\u200dष';
  const product = await createOne({
    options: [{ name: 'Col\u200bour\n', values: [{ value: ' Deep\n Indigo' }, { value: joined }] }],
    variants: [
      { values: ['Deep Indigo'], price: 900, stock: 1 },
      { values: [joined], price: 900, stock: 1 },
    ],
  });
  expect(product.options).toMatchObject([
    { name: 'Colour', values: [{ value: 'Deep Indigo' }, { value: joined }] },
  ]);
  const twice = [{ name: 'Size', values: [{ value: 'S' }, { value: 'S\ufeff' }] }];
  const { message } = await create({
    options: twice,
    variants: [{ values: ['S'], price: 900 }],
  });
  expect(message).toBe('Each option and each of its values can appear only once');
});

test('the price follows what can be bought [variants-12]', async () => {
  const { id } = await createOne();
  const { variants: saved } = await seen(id);
  const set = (at: number, stock: number) =>
    shop.db.updateTable('variants').set({ stock }).where('id', '=', saved[at]!.id).execute();
  await set(1, 1);
  expect(await seen(id)).toMatchObject({ price: 1590, discountPrice: 990.5 });
  await set(0, 0);
  await set(1, 0);
  expect(await seen(id)).toMatchObject({ price: 1690, discountPrice: null });
});

test('a change keeps what it does not mention, and history keeps what it takes off [variants-3]', async () => {
  const made = await createOne();
  const [first, , third] = made.variants;
  const renamed = [
    { name: 'Colour', values: [{ value: 'Blue' }, { value: 'नील' }] },
    { name: 'Size', values: [{ value: 'S' }] },
  ];
  const { data } = await change(made.id, {
    options: renamed,
    variants: [
      { id: third?.id, values: ['नील', 'S'], price: 1700 },
      { id: first?.id, values: ['Blue', 'S'], price: 1500, stock: 8 },
    ],
  });
  expect(data.product.variants).toMatchObject([
    { id: third?.id, price: 1700, stock: null, barcode: '8901234567890', ownGstRate: 12 },
    { id: first?.id, values: ['Blue', 'S'], price: 1500, stock: 8, sku: 'HK-1', weight: 350 },
  ]);
  const back = await change(made.id, { options, variants: plain });
  expect(back.data.product.variants.slice(1).map((each) => each.id)).toEqual(
    made.variants.slice(1).map((each) => each.id),
  );
  for (const fields of [{ name: 'Kurta of the Hills' }, { featured: true }, { tags: 'blue' }]) {
    const { data: changed } = await change(made.id, fields);
    expect(changed.product.variants).toEqual(back.data.product.variants);
    expect(changed.product.options).toEqual(back.data.product.options);
  }
  const { data: priced } = await change(made.id, { price: 2000, discountPrice: '' });
  expect(priced.product.variants.map(({ price }) => price)).toEqual([2000, 2000, 2000, 2000]);
});

test('a size with commas is an option, and a product with options keeps them when a price is changed', async () => {
  const { id } = await buildProduct(shop, { size: 'S, M', sizeStocks: { S: 1, M: 2 } });
  const priced = await change(id, { price: 700 });
  expect(priced.data.product).toMatchObject({
    options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }],
    variants: [
      { price: 700, stock: 1 },
      { price: 700, stock: 2 },
    ],
  });
  const made = await createOne();
  const all = await change(made.id, { price: 999, discountPrice: '' });
  expect(all.data.product.variants.map(({ price }) => price)).toEqual([999, 999, 999, 999]);
  expect(all.data.product.options).toHaveLength(2);
});

test('sizes that come and go leave the product its one count', async () => {
  const { id } = await buildProduct(shop, { size: 'S, M', stock: 5 });
  for (const size of ['M, L', 'XS, M, L', null, 'S, M']) {
    const { product } = (await change(id, { size })).data;
    expect([size, product.stock, product.inStock]).toEqual([size, 5, true]);
    expect(product.variants.map(({ stock }) => stock)).not.toContain(null);
  }
});

test('a product with very many sizes is changed in part', async () => {
  const sizes = Array.from({ length: 30 }, (_, at) => `Size ${at + 30}`);
  const { id } = await buildProduct(shop, { options: { Size: sizes } });
  const { data } = await change(id, { inStock: false });
  expect(data.product.options[0]?.values).toHaveLength(30);
  expect(data.product.inStock).toBe(false);
});

test('what someone is paying for stays [variants-3]', async () => {
  const made = await createOne();
  await setVariants(shop, made.id, { stock: 3, reserved: 1 });
  const sent = {
    params: { id: made.id },
    body: { options: [], variants: [{ values: [], price: 5 }] },
  };
  const fewer = await manager.call(adminProductsApi.updateAdminProduct, sent);
  expect(fewer.status).toBe(200);
  const kept = await shop.db
    .selectFrom('variants')
    .select(['stock', 'reserved'])
    .where('productId', '=', made.id)
    .where('deletedAt', 'is not', null)
    .execute();
  expect(kept).toEqual(Array.from({ length: 4 }, () => ({ stock: 1, reserved: 1 })));
});

test('two variants swap their SKUs, and a count is only set over the one that was seen [variants-1]', async () => {
  const made = await createOne({
    variants: plain.map((each, at) => ({ ...each, sku: `K-${at}` })),
  });
  const swapped = made.variants.map(({ id, values, price }, at) => {
    return { id, values, price, sku: `K-${at < 2 ? 1 - at : at}` };
  });
  const { data } = await change(made.id, { options, variants: swapped });
  expect(data.product.variants.map(({ sku }) => sku)).toEqual(['K-1', 'K-0', 'K-2', 'K-3']);
  const [first] = data.product.variants;
  await shop.db.updateTable('variants').set({ stock: 2 }).where('id', '=', first!.id).execute();
  const recounted = swapped.map((each, at) => (at ? each : { ...each, stock: 9, seenStock: 3 }));
  const late = await change(made.id, { options, variants: recounted });
  expect(late.message).toBe(
    'The stock of Indigo / S has changed since you opened this. It is 2 now.',
  );
  const seenNow = recounted.map((each, at) => (at ? each : { ...each, seenStock: 2 }));
  const counted = await change(made.id, { options, variants: seenNow });
  expect(counted.data.product.variants[0]?.stock).toBe(9);
});

test('a product without options may have a size, a SKU and a weight of its own', async () => {
  const only = [{ values: [], price: 900, sku: 'LAMP', weight: 1200, stock: 2 }];
  const lamp = await createOne({ options: [], variants: only, size: '40 × 60 cm' });
  expect(lamp).toMatchObject({ size: '40 × 60 cm', price: 900, stock: 2, options: [] });
  expect(lamp.variants).toMatchObject([{ sku: 'LAMP', weight: 1200, values: [] }]);
});

describe('is refused', () => {
  const of = (fields: object, at = 0) =>
    variants.map((variant, each) => (each === at ? { ...variant, ...fields } : variant));
  const long = 'x'.repeat(catalogueLimits.optionTextMax + 1);
  const many = Array.from({ length: 51 }, (_, at) => ({ value: `v${at}` }));

  test.each<[string, object, string]>([
    ['a SKU that stands twice', { variants: of({ sku: 'HK-1' }, 2) }, 'The SKU HK-1 is another'],
    ['a price of nothing', { variants: of({ price: '' }) }, 'Valid price is required'],
    [
      'a discount above the price',
      { variants: of({ discountPrice: 2000 }) },
      'Discount price must be',
    ],
    ['a count that is none', { variants: of({ stock: '1.5' }) }, 'Stock must be a whole number'],
    ['a count in another notation', { variants: of({ stock: '0x10' }) }, 'Stock must be a whole'],
    ['a weight that is none', { variants: of({ weight: -1 }) }, 'Weight must be'],
    [
      'a value of no option',
      { variants: of({ values: ['Pink', 'S'] }) },
      'Each variant needs one value',
    ],
    [
      'values twice',
      { variants: of({ values: ['नील', 'S'] }) },
      'Two variants have the same values',
    ],
    ['an image that it has not', { variants: of({ image: '/x.jpg' }) }, 'The image of a variant'],
    ['no variant', { variants: [] }, 'A product needs at least one variant'],
    ['an option twice', { options: [options[0], options[0]] }, 'Each option'],
    [
      'four options',
      { options: [1, 2, 3, 4].map((n) => ({ name: `${n}`, values: [{ value: 'a' }] })) },
      'A product has at most 3 options',
    ],
    [
      'too long a value',
      { options: [{ name: 'Size', values: [{ value: long }] }] },
      'A value of an option has',
    ],
    ['too many values', { options: [{ name: 'Size', values: many }] }, 'An option has'],
    ['no JSON', { variants: 'x' }, 'A product needs at least one variant'],
  ])('%s [variants-1]', async (_, fields, message) => {
    const body = await create(fields);
    expect(body.success).toBe(false);
    expect(JSON.stringify([body.message, body.errors])).toContain(message);
    expect(await shop.db.selectFrom('products').select('id').execute()).toEqual([]);
  });

  test('a SKU of another product, until that one is hidden [variants-2]', async () => {
    const first = await createOne();
    const second = { name: 'Other Kurta' };
    expect((await create(second)).message).toBe("The SKU HK-1 is another variant's");
    expect((await change(first.id, { variants: plain, options })).success).toBe(true);
    await shop.db
      .updateTable('variants')
      .set({ deletedAt: new Date() })
      .where('productId', '=', first.id)
      .execute();
    expect((await create(second)).success).toBe(true);
  });

  test('characters that the database cannot hold are left out', async () => {
    const sized = [{ name: 'Si\0ze', values: [{ value: 'S\0\ud800' }] }];
    const made = await createOne({
      options: sized,
      variants: [{ values: ['S\0\ud800'], price: 90, sku: 'A\0' }],
    });
    expect(made.options).toMatchObject([{ name: 'Size', values: [{ value: 'S\ufffd' }] }]);
    expect(made.variants).toMatchObject([{ sku: 'A' }]);
  });

  test('a visitor and a packer', async () => {
    const made = await createOne();
    const sent = { params: { id: made.id }, body: { options, variants: plain } };
    expect((await openBrowser().call(adminProductsApi.updateAdminProduct, sent)).status).toBe(401);
    const packer = (await signInNew(shop, openBrowser(), { staffRole: 'packer' })).browser;
    expect((await packer.call(adminProductsApi.updateAdminProduct, sent)).status).toBe(403);
  });
});
