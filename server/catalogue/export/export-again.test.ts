import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { importProducts } from '#server/catalogue/import/import-products.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { buildProduct, type ProductFacts } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder, ownCsv } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { exportProducts } from './export-products.ts';

let shop: TestShop;
let folder: ImportFolder;

beforeAll(async () => {
  shop = await openTestShop();
  folder = await openImportFolder(shop);
});
afterAll(async () => {
  await shop.remove();
  folder.close();
});
afterEach(() => emptyTables(shop, 'products'));

const root = join(import.meta.dirname, '../../..');
const filesOf = (path: string, name: RegExp) =>
  readdirSync(join(root, path))
    .filter((file) => name.test(file))
    .map((file) => `${path}/${file}`);

/** Other shops' exports that can be imported; one has quotes that no CSV has. */
const samples = [
  'demo/catalogue.csv',
  ...filesOf('tests/e2e/catalogue', /^shopify/),
  ...filesOf('tests/testing/import-samples', /^(shopify|hostile-(?!quote)).*csv$/),
];

const image = 'https://res.cloudinary.com/haat/image/upload/v1/a.jpg';

test.each(samples)('the exports of %s change nothing where they come from', async (file) => {
  const text = servedHere(readFileSync(join(root, file), 'utf8'));
  const { created } = await folder.bring(text, 'sample.csv', { mayCut: true });
  expect(created).toBeGreaterThan(0);
  await expectSame(false);
  await expectSame(true);
  const again = { created: 0, updated: 0, imagesTaken: 0 };
  expect(await folder.bring(text, 'sample.csv', { mayCut: true })).toMatchObject(again);
});

/** The images of a file under addresses of this machine. */
function servedHere(text: string): string {
  return text
    .replaceAll(/https?:\/\/(images\.example|burst\.shopifycdn\.com)/g, folder.host)
    .replaceAll(/\bimages\/([\w-]+)/g, `${folder.host}/images/$1`);
}

async function expectSame(isForShopify: boolean) {
  const path = join(folder.path, 'exported.csv');
  const write = async () => {
    const { products } = await exportProducts(shop, path, { isForShopify });
    return { products, content: readFileSync(path, 'utf8'), shown: await shown() };
  };
  const first = await write();
  const asked = folder.asked.length;
  expect(await importProducts(shop, path)).toMatchObject({
    unchanged: first.products,
    created: 0,
    updated: 0,
    hidden: 0,
    leftOut: 0,
    refused: 0,
    imagesTaken: 0,
    imagesMissing: 0,
  });
  expect(await write()).toEqual(first);
  expect(folder.asked).toHaveLength(asked);
}

async function shown() {
  return (await listProducts(shop, { limit: 500 })).products;
}

const products: [what: string, facts: ProductFacts][] = [
  ['double spaces', { description: 'Painted  by   hand,\twith\u00a0care.' }],
  ['empty lines', { description: 'Painted by hand.\n\n\n\nSigned.\n \n  On paper.' }],
  ['signs of HTML', { description: '<b>Bold</b> &amp; 5 < 6 & "more" \u2003 here' }],
  ['signs of CSV', { name: '\'=1+1, "two"; three', tags: ['a;b', "'c", '=d'], material: '@x' }],
  ['a count', { stock: 4 }],
  ['none left', { stock: 0 }],
  ['made to order', { stock: null, discountPricePaise: 199_950 }],
  ['not sold now', { stock: 3, onSale: false }],
  ['sizes', { size: 'S,M', sizeStocks: { S: 2, M: 0 } }],
  ['sizes of one count', { size: 'S, M, L', stock: 5 }],
  ['a size as a fact', { size: '40 × 60 cm', stock: 1 }],
  ['an option of sizes', { options: { Size: ['S', 'M'] }, stock: 2 }],
  ['options', { options: { Colour: ['Red; blue', "'Lal, 2"], Fit: ['1:2', '1|2'] }, stock: 2 }],
  ['an option named Title', { options: { Title: ['Default Title', 'Other'] } }],
  ['one value', { options: { Size: ['S'] }, stock: 1 }],
  ['codes', { variants: [{ sku: "'007", barcode: '0890', weightGrams: 0, gstRate: 0 }] }],
  ['free of tax', { gstRate: 0, hsn: '4901', lowStockAt: 0 }],
  ['a care text', { care: '- Dust with a soft brush.\n- Keep it out of the sun.' }],
  ['an image', { images: [image] }],
  ['a certificate', { certificate: { technique: 'Aquatint', year: 2024, edition: 20 } }],
];

test.each(products)('neither do those of a product with %s', async (_, facts) => {
  await buildProduct(shop, facts);
  await expectSame(true);
  await expectSame(false);
  await expectSame(true);
});

test('an image under two addresses is fetched from each once, and counted once', async () => {
  const images = [`${folder.host}/a.jpg`, `${folder.host}/a.jpg?v=2`].join(' | ');
  const file = ownCsv(`pot,Pot,Turned from one piece.,accessories,900,1,${images}`);
  expect(await folder.bring(file)).toMatchObject({ created: 1, imagesTaken: 1 });
  const asked = folder.asked.length;
  expect(await folder.bring(file)).toMatchObject({ unchanged: 1, imagesTaken: 0 });
  await expectSame(true);
  await expectSame(false);
  expect(folder.asked).toHaveLength(asked);
});
