import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importProducts } from '#server/catalogue/import/import-products.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { buildProduct, listVariants, setVariants } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { exportProducts } from './export-products.ts';

let shop: TestShop;
let other: TestShop;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-variants-'));
  shop = await openTestShop();
  other = await openTestShop();
});
afterAll(async () => {
  await shop.remove();
  await other.remove();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyTables(shop, 'products');
  await emptyTables(other, 'products');
  await fill();
});

const images = ['a', 'b'].map((name) => `https://res.cloudinary.com/haat/image/upload/${name}.jpg`);

async function fill() {
  await buildProduct(shop, {
    name: 'Kurta',
    description: 'Hand-spun <khadi> & cotton.\n\nWash cold,\ndry in the shade.',
    category: 'apparel',
    options: { Colour: ['Indigo, washed', 'लाल'], Size: ['S', 'M'] },
    stock: 3,
    images,
    tags: ['khadi'],
    variants: [
      { sku: 'K-1', barcode: '0890', weightGrams: 250, pricePaise: 129905, image: images[1]! },
      { pricePaise: 129905, discountPricePaise: 99900, stock: null },
      { onSale: false, gstRate: 12.5 },
      { gstRate: 0, stock: 0 },
    ],
    createdAt: new Date('2025-03-01'),
  });
  await swatch('Kurta', '#3f51b5');
  await swatch('Kurta', images[1]!);
  await buildProduct(shop, { name: 'Only', stock: 1, variants: [{ sku: 'O-1' }] });
  await buildProduct(shop, { name: 'Shirt', size: 'S,M', sizeStocks: { S: 2, M: 0 } });
  await buildProduct(shop, { name: 'Shared', size: 'S, M, L', stock: 5 });
  await buildProduct(shop, { name: 'One size', options: { Size: ['S'] }, stock: 1 });
  await buildProduct(shop, { name: 'Ordered', options: { Size: ['S', 'M'] }, gstRate: 0 });
  await buildProduct(shop, { name: 'Off', stock: 4, onSale: false });
  await buildProduct(shop, { name: 'कलाकृति', stock: 4, images });
  await buildProduct(shop, { name: 'Only', stock: 2 });
  await shareOddly((await buildProduct(shop, { options: { Metal: ['Tin', 'Zinc', 'Iron'] } })).id);
}

async function swatch(name: string, colour: string) {
  const { options } = await shop.db
    .selectFrom('products')
    .select('options')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  const changed = JSON.stringify(options).replace('"swatch":null', `"swatch":"${colour}"`);
  await shop.db
    .updateTable('products')
    .set({ options: changed })
    .where('name', '=', name)
    .execute();
}

/** The third shares the first's units, the second has its own. */
async function shareOddly(id: string) {
  await setVariants(shop, id, { stock: 2 });
  const [first, , third] = await listVariants(shop, id);
  await shop.db
    .updateTable('variants')
    .set({ stock: null, stockOf: first!.id })
    .where('id', '=', third!.id)
    .execute();
}

async function write(from: TestShop, name: string, isForShopify: boolean): Promise<string> {
  await exportProducts(from, join(folder, name), { isForShopify });
  return readFileSync(join(folder, name), 'utf8');
}

test.each([false, true])('comes back to the byte (for Shopify: %s)', async (isForShopify) => {
  const first = await write(shop, 'first.csv', isForShopify);
  const report = await importProducts(other, join(folder, 'first.csv'));
  expect(report).toMatchObject({ created: 10, refused: 0, imagesMissing: 0 });
  expect(report.ignoredColumns).toEqual(
    isForShopify ? ['Weight unit for display ("g")', 'Fulfillment service ("manual")'] : [],
  );
  expect(await write(other, 'second.csv', isForShopify)).toBe(first);
  expect(await importProducts(other, join(folder, 'second.csv'))).toMatchObject({ unchanged: 10 });
});

test('an export for Shopify changes nothing where it came from, whatever is sold meanwhile', async () => {
  await write(shop, 'theirs.csv', true);
  const before = await everything();
  const file = join(folder, 'theirs.csv');
  expect(await importProducts(shop, file)).toMatchObject({ unchanged: 10 });
  expect(await everything()).toEqual(before);
  const sold = (await listProducts(shop, { q: 'Shirt', limit: 1 })).products[0]!;
  await setVariants(shop, sold.id, { stock: 1 });
  await importProducts(shop, file);
  const { products } = await listProducts(shop, { q: 'Shirt', limit: 1 });
  expect(products[0]?.variants.map(({ stock }) => stock)).toEqual([1, 1]);
});

test('rows of it that are copied under another handle are another product', async () => {
  const [header = '', ...lines] = (await write(shop, 'theirs.csv', true)).split('\r\n');
  const own = lines.filter((line) => line.includes(',one-size,'));
  const copy = own.map((line) => line.replace('one-size', 'one-size-more'));
  writeFileSync(join(folder, 'copied.csv'), [header, ...own, ...copy].join('\r\n'));
  expect(await importProducts(shop, join(folder, 'copied.csv'))).toMatchObject({ created: 1 });
});

async function everything() {
  return (await listProducts(shop, { limit: 500 })).products;
}

test("Haat's own file keeps everything of a variant", async () => {
  await write(shop, 'own.csv', false);
  await importProducts(other, join(folder, 'own.csv'));
  const [here, there] = await Promise.all([kurta(shop), kurta(other)]);
  expect(there).toEqual(here);
  expect(there?.options[0]?.values.map((each) => each.swatch)).toEqual(['#3f51b5', images[1]]);
});

async function kurta(from: TestShop) {
  const { products } = await listProducts(from, { q: 'Kurta', limit: 1 });
  return products.map(({ options, priceRange, variants }) => ({
    options,
    priceRange,
    variants: variants.map((variant) => ({ ...variant, id: '' })),
  }))[0];
}

test('a product that a size can say is one row, others have one for each variant', async () => {
  const rows: Record<string, string>[] = parse(await write(shop, 'own.csv', false), {
    columns: true,
  });
  const shown = rows.map(({ name, size, stock, option1Value }) => [
    name,
    size,
    stock,
    option1Value,
  ]);
  expect(shown).toContainEqual(['Shirt', 'S,M', 'S: 2, M: 0', '']);
  expect(shown).toContainEqual(['Shared', 'S, M, L', '5', '']);
  expect(shown).toContainEqual(['Ordered', 'S, M', '', '']);
  expect(shown).toContainEqual(['One size', '', '1', 'S']);
  expect(shown.slice(0, 4).map(([name, , stock]) => [name, stock])).toEqual([
    ['Kurta', '3'],
    ['', ''],
    ['', '3'],
    ['', '0'],
  ]);
});

test('Shopify gets a row for each variant, with what can be sold', async () => {
  const rows: Record<string, string>[] = parse(await write(shop, 'theirs.csv', true), {
    columns: true,
  });
  const kurtas = rows.filter((row) => row['URL handle'] === 'kurta');
  expect(kurtas).toHaveLength(4);
  expect(kurtas[0]).toMatchObject({
    Title: 'Kurta',
    Description:
      '<p>Hand-spun &lt;khadi&gt; &amp; cotton.</p><p>Wash cold,<br>dry in the shade.</p>',
    Type: 'Apparel',
    'Option1 name': 'Colour',
    'Option1 value': 'Indigo, washed',
    SKU: 'K-1',
    Price: '1299.05',
    'Inventory quantity': '3',
    'Variant image URL': images[1],
  });
  expect(kurtas[1]).toMatchObject({
    Title: '',
    'Option1 name': '',
    Price: '999',
    'Compare-at price': '1299.05',
    'Inventory quantity': '',
    'Continue selling when out of stock': 'CONTINUE',
  });
  const of = (handle: string, column: string) =>
    rows.filter((row) => row['URL handle'] === handle).map((row) => row[column]);
  expect(of('kurta', 'Charge tax')).toEqual(['TRUE', 'TRUE', 'TRUE', 'FALSE']);
  expect(of('shared', 'Inventory quantity')).toEqual(['2', '2', '1']);
  expect(of('off', 'Inventory quantity')).toEqual(['0']);
  expect(of('only', 'Option1 value')).toEqual(['Default Title']);
  expect(of('only-2', 'SKU')).toEqual(['']);
});

test('a real export comes back to the byte', async () => {
  await emptyTables(shop, 'products');
  for (const name of ['apparel', 'home-and-garden', 'jewelery']) {
    const path = join(import.meta.dirname, `../../../tests/e2e/catalogue/shopify-${name}.csv`);
    const text = readFileSync(path, 'utf8').replaceAll(/https?:\/\/[^\s",?]+\//g, 'gone/');
    writeFileSync(join(folder, `${name}.csv`), text);
    await importProducts(shop, join(folder, `${name}.csv`));
  }
  for (const isForShopify of [false, true]) {
    const first = await write(shop, 'first.csv', isForShopify);
    await emptyTables(other, 'products');
    expect(await importProducts(other, join(folder, 'first.csv'))).toMatchObject({ created: 60 });
    expect(await write(other, 'second.csv', isForShopify)).toBe(first);
  }
});
