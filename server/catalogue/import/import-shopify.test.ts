import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

let shop: TestShop;
let files: ImportFolder;
let host: string;
const bring: ImportFolder['bring'] = (content, name) => files.bring(content, name);

beforeAll(async () => {
  shop = await openTestShop();
  files = await openImportFolder(shop);
  ({ host } = files);
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(() => emptyTables(shop, 'products'));

async function list() {
  return (await listProducts(shop, { limit: 100 })).products;
}

describe('a Shopify export', () => {
  const header =
    'Handle,Title,Body (HTML),Published,Option1 Value,Variant Inventory Qty,Variant Inventory Policy,Variant Price';

  test('is a product for each handle, whatever its variants cost', async () => {
    const file = `${header}\npot,Clay Pot,Fired in the open.,true,Small,1,deny,9.99\npot,,,,Large,3,deny,15.99`;
    expect(await bring(file)).toMatchObject({ created: 1 });
    expect(await list()).toMatchObject([
      {
        name: 'Clay Pot',
        priceRange: { min: 9.99, max: 15.99 },
        variants: [
          { values: ['Small'], stock: 1 },
          { values: ['Large'], stock: 3 },
        ],
      },
    ]);
    expect(await bring(file)).toMatchObject({ unchanged: 1, hidden: 0 });
  });

  test('names each column that it ignores, with the first that it holds', async () => {
    const columns = `${header},Vendor,SEO Title,Cost per item,SEO Title`;
    const row = (vendor: string) => `pot,Clay Pot,Fired here.,true,,1,deny,9,${vendor},,40,`;
    const { ignoredColumns } = await bring([columns, row(''), row('"Studio\nTwo"')].join('\n'));
    expect(ignoredColumns).toEqual([
      'Vendor ("Studio Two")',
      'SEO Title (empty)',
      'Cost per item ("40")',
    ]);
  });

  test('says which prices may not be rupees, where others have a price for India', async () => {
    const columns = `${header},Price / India,Included / India`;
    const row = (handle: string, cells: string) =>
      `${handle},Pot ${handle},Fired here.,true,,1,deny,25,${cells}`;
    const { messages } = await bring([columns, row('a', '1999,true'), row('b', ',')].join('\n'));
    expect(messages).toEqual([
      'Pot b: it has no price for India, so its Variant Price was read as rupees',
    ]);
    expect((await list()).map(({ price }) => price)).toEqual([1999, 25]);
    const empty = await bring([columns, row('b', ',')].join('\n'));
    expect(empty.messages).toEqual([]);
  });

  test('gives variants those of their images that the product keeps', async () => {
    const images = `${header},Image Src,Variant Image`;
    const row = (size: string, cells: string) =>
      `pot,Clay Pot,Fired here.,true,${size},1,deny,9,${cells}`;
    const file = [
      images,
      row('S', `${host}/a.jpg,`),
      row('M', `${host}/letter.jpg,${host}/letter.jpg`),
      row(
        'L',
        `https://res.cloudinary.com/haat/image/upload/v1/b.jpg,https://res.cloudinary.com/haat/image/upload/v1/b.jpg`,
      ),
    ].join('\n');
    await bring(file);
    const [pot] = await list();
    expect(pot?.images).toHaveLength(2);
    expect(pot?.variants.map(({ image }) => image)).toEqual([null, null, pot?.images[1]]);
    expect(await bring(file)).toMatchObject({ unchanged: 1 });
  });

  test('names the SKUs that it left out, since another variant has them', async () => {
    const skus = `${header},Variant SKU`;
    const row = (handle: string) => `${handle},Pot ${handle},Fired here.,true,,1,deny,9,P-1`;
    const file = [skus, row('a'), row('b')].join('\n');
    const { messages } = await bring(file);
    expect(messages).toEqual([
      expect.stringMatching(
        /^Pot b \(.*\): the SKU P-1 was left out, since another variant has it$/,
      ),
    ]);
    const red = `${skus},Option1 Name\nc,Pot c,Fired here.,true,Red,1,deny,9,P-1,Colour`;
    expect((await bring(red)).messages).toEqual([
      expect.stringContaining('the SKU P-1 of Red was left out'),
    ]);
    expect((await list()).map(({ variants }) => variants[0]?.sku)).toEqual(['P-1', null, null]);
    expect(await bring(file)).toMatchObject({ unchanged: 2 });
  });

  test('refuses a product whose rows are scattered, and hides what is unpublished', async () => {
    const row = (handle: string, published = 'true') =>
      `${handle},Pot ${handle},Fired in the open.,${published},Default Title,1,deny,5`;
    await bring([header, row('c')].join('\n'));
    const report = await bring(
      [header, row('a'), row('b'), row('a'), row('c', 'false')].join('\n'),
    );
    expect(report).toMatchObject({ created: 1, refused: 1, hidden: 1 });
    expect((await list()).map(({ name }) => name)).toEqual(['Pot b']);
  });

  test('brings what nobody sees in Shopify in as hidden, until it is shown there', async () => {
    const draft = `${header},Status,Image Src\npot,Clay Pot,Fired in the open.,true,,2,deny,5,draft,${host}/a.jpg`;
    const active = draft.replace(',draft,', ',active,');
    expect(await bring(draft)).toMatchObject({ created: 0, hidden: 1, leftOut: 0, imagesTaken: 1 });
    expect(await list()).toEqual([]);
    expect(await bring(draft)).toMatchObject({ hidden: 0, unchanged: 1, variants: 0 });
    expect(await bring(active)).toMatchObject({ updated: 1, hidden: 0, imagesTaken: 0 });
    const [pot] = await list();
    expect(pot).toMatchObject({ name: 'Clay Pot', price: 5, stock: 2 });
    expect(pot?.images).toHaveLength(1);
    expect(await bring(draft.replace(',5,', ',6,'))).toMatchObject({ hidden: 1 });
    expect(await list()).toEqual([]);
    await bring(active);
    expect(await list()).toMatchObject([{ id: pot?.id, price: 5, stock: 2 }]);
  });

  test('leaves a gift card out', async () => {
    const file = `${header},Gift Card\ncard,Gift Card,For a friend of yours.,true,,,deny,500,true`;
    expect(await bring(file)).toMatchObject({ leftOut: 1, hidden: 0, created: 0 });
  });

  test('leaves the count that the studio has set where Shopify does not count', async () => {
    const file = [
      `${header},Variant Inventory Tracker`,
      'pot,Clay Pot,Fired in the open.,true,Default Title,0,deny,5,',
    ].join('\n');
    await bring(file);
    expect((await list())[0]?.stock).toBeNull();
    await shop.db.updateTable('variants').set({ stock: 1 }).execute();
    expect(await bring(file)).toMatchObject({ unchanged: 1 });
    expect((await list())[0]?.stock).toBe(1);
    await bring(`${file}shopify`.replace(',0,', ',3,'));
    expect((await list())[0]?.stock).toBe(3);
    await bring(file);
    expect((await list())[0]?.stock).toBeNull();
  });

  test('leaves what the studio has set by hand', async () => {
    const file = `${header}\npot,Clay Pot,Fired in the open.,true,Default Title,1,deny,5`;
    await bring(file);
    await shop.db.updateTable('products').set({ category: 'painting', onSale: false }).execute();
    expect(await bring(file.replace(',5', ',6'))).toMatchObject({ updated: 1 });
    expect(await list()).toMatchObject([{ category: 'painting', inStock: false, price: 6 }]);
  });
});

const catalogue = join(import.meta.dirname, '../../../tests/e2e/catalogue');
const exports = readdirSync(catalogue).filter((name) => name.startsWith('shopify-'));
/** One more, of a shop whose catalogue is not ours to publish. */
const given = process.env.SHOPIFY_EXPORT;

/** A real export, whose images are here instead of on the web. */
function readExport(path: string): string {
  return readFileSync(path, 'utf8').replaceAll(/https?:\/\/[^\s",?]+\//g, `${host}/`);
}

/** What the file offers, read without the shop's own code: handles for sale, and their variants. */
function offeredIn(text: string): { products: number; variants: number } {
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  const cell = (row: Record<string, string>, ...names: string[]) =>
    names.map((name) => row[name] ?? '').find(Boolean) ?? '';
  const isHidden = (row: Record<string, string>) =>
    /^false$/i.test(cell(row, 'Published', 'Published on online store')) ||
    /^(draft|archived)$/i.test(cell(row, 'Status')) ||
    /^true$/i.test(cell(row, 'Gift Card', 'Gift card'));
  const handleOf = (row: Record<string, string>) => cell(row, 'Handle', 'URL handle');
  const hidden = new Set(rows.filter(isHidden).map(handleOf));
  const offered = rows.filter((row) => !hidden.has(handleOf(row)));
  return {
    products: new Set(offered.map(handleOf)).size,
    variants: offered.filter((row) => cell(row, 'Variant Price', 'Price')).length,
  };
}

async function saved() {
  const counted = (table: 'products' | 'variants') =>
    shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow();
  const [products, variants] = [await counted('products'), await counted('variants')];
  return { products: Number(products.count), variants: Number(variants.count) };
}

describe('the real exports', () => {
  test('are a product for each handle and a variant for each row with a price, twice without duplicates', async () => {
    for (const round of ['created', 'unchanged'] as const) {
      for (const name of exports) {
        const text = readExport(join(catalogue, name));
        const before = await saved();
        const report = await bring(text, name);
        const offered = offeredIn(text);
        expect(report).toMatchObject({ refused: 0, imagesMissing: 0, [round]: offered.products });
        if (round === 'unchanged') continue;
        expect(await saved()).toEqual({
          products: before.products + offered.products,
          variants: before.variants + offered.variants,
        });
      }
    }
    expect(await saved()).toMatchObject({ products: 60 });
    const products = await list();
    const find = (name: string) => products.find((product) => product.name === name);
    expect(find('Classic Varsity Top')).toMatchObject({
      category: 'apparel',
      price: 60,
      size: 'Small, Medium, Large',
      options: [{ name: 'Size' }],
      stock: null,
    });
    expect(find('Copper Light')).toMatchObject({ price: 75, discountPrice: 59.99, stock: null });
    expect(find('Clay Plant Pot')).toMatchObject({
      priceRange: { min: 9.99, max: 15.99 },
      variants: [
        { values: ['Regular'], price: 9.99, stock: null },
        { values: ['Large'], price: 15.99, stock: null },
      ],
    });
    const bracelet = find('7 Shakra Bracelet');
    expect(bracelet?.variants.map(({ image }) => image)).toEqual(bracelet?.images.toReversed());
    expect(find('Choker with Gold Pendant')?.description).toContain('• Lobster clasp');
    expect(find('Black Leather Bag')?.category).toBe('accessories');
  });

  test.runIf(given)(
    'with that of SHOPIFY_EXPORT, less what is refused by name',
    async () => {
      const text = readExport(given!);
      const report = await bring(text, 'given.csv');
      const { products } = offeredIn(text);
      expect(report.created + report.refused, report.messages.join('\n')).toBe(products);
      expect((await saved()).products).toBe(report.created);
    },
    600_000,
  );
});
