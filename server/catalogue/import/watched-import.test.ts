import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductsQuery } from '#contract/catalogue/catalogue.ts';
import { listProducts } from '#server/catalogue/listing/list-products.ts';
import { buildProduct } from '#testing/build-products.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { type ImportFolder, openImportFolder, ownCsv } from '#testing/import-folder.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { importProducts } from './import-products.ts';
import type { ImportedRow } from './import-report.ts';
import { lookThrough } from './look-through.ts';

let shop: TestShop;
let files: ImportFolder;
let host: string;
let asked: string[];
const bring: ImportFolder['bring'] = (content, name) => files.bring(content, name);

beforeAll(async () => {
  shop = await openTestShop();
  files = await openImportFolder(shop);
  ({ host, asked } = files);
});
afterAll(async () => {
  files.close();
  await shop.remove();
});
beforeEach(async () => {
  asked.length = 0;
  await emptyTables(shop, 'products');
});

async function list(query: ProductsQuery = {}) {
  return (await listProducts(shop, { limit: 100, ...query })).products;
}

describe('what an import reports', () => {
  const row = (key: string, name: string, more = '') =>
    `${key},${name},Turned from one piece.,accessories,10,1,${more}`;

  test('is a row for each product, in the order of the file', async () => {
    await bring(ownCsv(row('b1', 'Bowl'), row('b2', 'Box')));
    const rows: ImportedRow[] = [];
    const file = ownCsv(
      row('b1', 'Bowl'),
      row('b2', 'A box'),
      'b3,Lamp,Short,cars,10,1,',
      row('b4', 'Cup', `${host}/gone.jpg`),
    );
    await importProducts(shop, files.write(file), {
      allowPrivate: true,
      rows: async (some) => void rows.push(...some),
    });
    expect(rows).toEqual([
      { line: 2, name: 'Bowl', outcome: 'unchanged', variants: 1, notes: [] },
      { line: 3, name: 'A box', outcome: 'updated', variants: 1, notes: [] },
      {
        line: 4,
        name: 'Lamp',
        outcome: 'refused',
        variants: 0,
        notes: [expect.any(String), expect.any(String)],
      },
      {
        line: 5,
        name: 'Cup',
        outcome: 'created',
        variants: 1,
        notes: [`${host}/gone.jpg was not imported: its server answered 404`],
      },
    ]);
  });

  test('is written into the audit log with the products that it brought', async () => {
    await bring(ownCsv(row('b9', 'Bowl')), 'stoles.csv');
    await bring(ownCsv(row('b9', 'Bowl')), 'stoles.csv');
    const entries = await shop.db
      .selectFrom('auditEntries')
      .select(['actor', 'action', 'after'])
      .where('label', '=', 'stoles.csv')
      .execute();
    expect(entries).toEqual([
      {
        actor: 'Command line',
        action: 'imported',
        after: { created: 1, updated: 0, hidden: 0, lines: '2 to 2' },
      },
    ]);
  });
});

test('an aborted import has imported whole products, and continuing makes no duplicates', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => {
    const image = n === 299 ? `${host}/a.jpg` : '';
    return `b${n},Bowl ${n},Turned from one piece.,accessories,10,1,${image}`;
  });
  const path = files.write(ownCsv(...rows));
  const stopping = new AbortController();
  const broken = importProducts(shop, path, {
    allowPrivate: true,
    signal: stopping.signal,
    rows: async () => stopping.abort(),
  });
  await expect(broken).rejects.toThrow('aborted');
  expect((await listProducts(shop, { limit: 1 })).total).toBe(250);
  const report = await importProducts(shop, path, { allowPrivate: true });
  expect(report).toMatchObject({ created: 50, unchanged: 250, imagesTaken: 1 });
});

describe('a dry run', () => {
  const look = async (content: string) => {
    const rows: ImportedRow[] = [];
    const report = await lookThrough(shop, files.write(content), {
      category: 'accessories',
      rows: async (some) => void rows.push(...some),
    });
    return { report, rows };
  };

  test('reports what an import would do, and does nothing', async () => {
    const file = ownCsv(
      'b1,Bowl,Turned from one piece.,accessories,10,1,',
      'b2,Box,Made of walnut wood.,accessories,20,1,',
    );
    await bring(file);
    const changed = `${file.replace('20', '25')}\nb3,Lamp,Paper and bamboo.,accessories,30,1,${host}/a.jpg\nb4,Tin,Short,cars,1,1,`;
    const { report, rows } = await look(changed);
    expect(report).toMatchObject({ created: 1, updated: 1, unchanged: 1, refused: 1, rows: 4 });
    expect(rows.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      'Bowl unchanged',
      'Box updated',
      'Lamp created',
      'Tin refused',
    ]);
    expect(asked).toEqual([]);
    expect((await list()).map(({ name, price }) => [name, price])).toEqual([
      ['Bowl', 10],
      ['Box', 20],
    ]);
    expect(await bring(changed)).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
      refused: 1,
    });
  });

  test('reports what would be hidden, and what is left out', async () => {
    const header =
      'Handle,Title,Body (HTML),Published,Option1 Value,Variant Inventory Qty,Variant Inventory Policy,Variant Price';
    const pots = `${header}\npot,Clay Pot,Fired in the open.,true,Small,1,deny,9.99\npot,,,,Large,3,deny,15.99`;
    await bring(pots);
    const { id } = await buildProduct(shop, { name: 'Clay Pot – Large' });
    const sourceKey = 'shopify:pot#large';
    await shop.db.updateTable('products').set({ sourceKey }).where('id', '=', id).execute();
    const later = `${pots.replace('15.99', '9.99')}\ncup,Cup,Fired in the open.,false,,1,deny,5\nbowl,Bowl,Turned here.,false,,1,deny,free`;
    const { report, rows } = await look(later);
    expect(report).toMatchObject({ updated: 1, hidden: 2, leftOut: 1, refused: 0 });
    expect(rows).toMatchObject([
      { line: 2, name: 'Clay Pot', outcome: 'updated' },
      {
        line: 2,
        name: 'Clay Pot – Large',
        outcome: 'hidden',
        notes: ['it is a variant of "Clay Pot" now'],
      },
      {
        line: 4,
        name: 'Cup',
        outcome: 'hidden',
        notes: expect.arrayContaining(['it is not published, so it is hidden']),
      },
      {
        line: 5,
        name: 'Bowl',
        outcome: 'left-out',
        notes: [
          'it is not published, so it is not for sale here',
          'Variant Price "free" at line 5 is not a number',
          'Valid price is required',
        ],
      },
    ]);
    expect(await list()).toHaveLength(2);
  });
});
