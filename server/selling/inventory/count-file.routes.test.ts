import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import { inventoryFilePath } from '#contract/inventory/inventory-rules.ts';
import { lockProducts } from '#server/selling/inventory/stock/stock.queries.ts';
import { buildProduct } from '#testing/build-products.ts';
import { signInNew } from '#testing/build-users.ts';
import { emptyTables } from '#testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { sendForm } from '#testing/send-form.ts';
import { openTestApp, type TestBrowser } from '#testing/test-browser.ts';

let shop: TestShop;
let manager: TestBrowser;

beforeAll(async () => {
  shop = await openTestShop();
  const { browser } = await openTestApp(shop);
  manager = (await signInNew(shop, browser(), { staffRole: 'manager' })).browser;
});
afterAll(() => shop.remove());
beforeEach(() => emptyTables(shop, 'orders', 'products'));

const list = async () => (await manager.call(inventoryApi.listInventory, { query: {} })).body.data;

function buildKurta() {
  return buildProduct(shop, {
    name: 'Handloom Kurta',
    options: { Colour: ['Indigo', 'Madder'], Size: ['M'] },
    variants: [
      { sku: 'HK-IM', barcode: '8901234567890', stock: 5, reserved: 1 },
      { sku: 'HK-MM', stock: null },
    ],
  });
}

const lastEntry = () =>
  shop.db
    .selectFrom('auditEntries')
    .select(['action', 'subject', 'label', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const send = async (
  text: string,
  {
    endpoint = inventoryApi.applyCounts as
      | typeof inventoryApi.applyCounts
      | typeof inventoryApi.checkCounts,
    reason = 'counted',
  } = {},
) => {
  const file = { field: 'file', name: 'counts.csv', type: 'text/csv', bytes: Buffer.from(text) };
  const fields = endpoint === inventoryApi.applyCounts ? { reason } : {};
  return sendForm(manager, endpoint, fields, [file]);
};
const fetchFile = async (search = '') => {
  const url = inventoryFilePath(new URLSearchParams(search));
  const { body } = await manager.request({ method: 'GET', url });
  return body as unknown as string;
};
const stocks = async () => (await list()).variants.map(({ stock }) => stock);

test('the exported file with other counts sets them; it is narrowed as the list is [inventory-8]', async () => {
  await buildKurta();
  await buildProduct(shop, { name: '=Bowl', variants: [{ sku: '-B1', stock: 0 }] });
  const text = await fetchFile();
  const [bowl, kurta] = parse(text, { bom: true, columns: true });
  expect(bowl).toMatchObject({ product: "'=Bowl", sku: "'-B1" });
  expect(kurta).toMatchObject({
    sku: 'HK-IM',
    barcode: '8901234567890',
    product: 'Handloom Kurta',
    options: 'Indigo / M',
    stock: '5',
    stockWhenExported: '5',
    held: '1',
    lowStockAt: '2',
  });
  expect(await lastEntry()).toMatchObject({ action: 'exported', subject: 'inventory' });
  expect(parse(await fetchFile('q=bowl&show=out&page=4'), { bom: true })).toHaveLength(2);
  expect((await send(text)).body.data).toMatchObject({ changed: 0, unchanged: 3, refused: 0 });
  const typed = text.replace('5,5,1', '8,5,1');
  const checked = await send(typed, { endpoint: inventoryApi.checkCounts });
  expect(checked.body.data).toMatchObject({
    fileName: 'counts.csv',
    changed: 1,
    unchanged: 2,
    changes: [{ line: 3, name: 'Handloom Kurta, Indigo / M', before: 5, after: 8 }],
  });
  expect(await stocks()).toEqual([0, 5, null]);
  expect((await send(typed, { reason: 'received' })).body).toMatchObject({
    message: '1 count changed',
    data: { changed: 1 },
  });
  expect(await stocks()).toEqual([0, 8, null]);
  expect(await lastEntry()).toEqual({
    action: 'imported',
    subject: 'inventory',
    label: 'counts.csv',
    before: null,
    after: { counts: 1, reason: 'received' },
  });
  // A lost answer: the same file again changes nothing.
  expect((await send(typed)).body.data).toMatchObject({ changed: 0, refused: 0 });
});

test('rows that are wrong are named by line, and the others are set [inventory-9]', async () => {
  await buildKurta();
  await buildProduct(shop, { name: 'Bowl', stock: 4, variants: [{ sku: 'B', stock: 4 }] });
  const text = [
    'SKU;Stock;Stock when exported',
    'HK-IM;3;5',
    'B;7;6',
    'HK-MM;2;',
    'nobody;1;',
    'B;x;4',
    'B;5',
    'B;;4;;',
    'B;;4;moved',
  ].join('\n');
  const { body } = await send(text);
  expect(body.data).toMatchObject({ rows: 8, changed: 1, unchanged: 1, refused: 6 });
  expect(body.data.problems.map(({ line, message }) => [line, message])).toEqual([
    [3, 'The count has changed in the meantime. It is 4 now.'],
    [4, 'This is made to order. The product form can give it a stock count'],
    [5, 'No variant has the SKU nobody'],
    [6, 'Please enter a whole number from 0 to 10,00,000'],
    [7, 'The cells of the row do not match the columns of the first line'],
    [9, 'The cells of the row do not match the columns of the first line'],
  ]);
  expect(await stocks()).toEqual([4, 3, null]);
});

test('a SKU that itself begins with an apostrophe and a sign comes back as it is', async () => {
  await buildProduct(shop, { name: 'Bowl', variants: [{ sku: "'=B1", stock: 1 }] });
  await buildProduct(shop, { name: 'Cup', variants: [{ sku: '=B1', stock: 2 }] });
  const rows = parse(await fetchFile(), { bom: true, columns: true }) as { sku: string }[];
  expect(rows.map(({ sku }) => sku)).toEqual(["''=B1", "'=B1"]);
  const { status } = await send(`sku,stock\n${rows.map(({ sku }) => `${sku},7`).join('\n')}`);
  expect(status).toBe(200);
  expect(await stocks()).toEqual([7, 7]);
});

test('a SKU is found as the export writes it, with an apostrophe or without [inventory-8]', async () => {
  await buildProduct(shop, { name: 'Bowl', variants: [{ sku: '-B1', stock: 4 }] });
  await send("sku,stock\n'-B1,5\n");
  expect(await stocks()).toEqual([5]);
  await send('sku,stock\n-B1,6\n');
  expect(await stocks()).toEqual([6]);
});

describe('a file of thousands of rows', () => {
  const ROWS = 3000;
  const skuOf = (at: number) => `T-${at}`;
  const text = (stock: number) =>
    `sku,stock\n${Array.from({ length: ROWS }, (_, at) => `${skuOf(at)},${stock}\n`).join('')}`;
  const build = async () => {
    await sql`with made as (
        insert into products (id, name, description, category, price_paise, search_words)
        select gen_random_uuid(), 'Tray ' || n, 'Beaten copper, one at a time.', 'accessories', 50000, ''
        from generate_series(1, ${ROWS}) as n returning id
      )
      insert into variants (product_id, sku, price_paise, stock)
      select id, 'T-' || row_number() over (order by id) - 1, 50000, 5 from made`.execute(shop.db);
    // Else the planner goes by what the test before has deleted, until the database looks by itself.
    await sql`analyze products, variants`.execute(shop.db);
  };
  const countOf = async (stock: number) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from variants where stock = ${stock}`.execute(shop.db);
    return rows[0]?.count;
  };

  test('is set whole, and set again it changes nothing [inventory-8]', async () => {
    await build();
    expect((await send(text(8))).body.data).toMatchObject({ changed: ROWS, refused: 0 });
    expect(await countOf(8)).toBe(ROWS);
    expect((await send(text(8))).body.data).toMatchObject({ changed: 0, unchanged: ROWS });
  });

  test('locks a part of its products at a time, so that checkouts of others go on [inventory-13]', async () => {
    await build();
    const { rows } = await sql<{ id: string; productId: string; sku: string }>`
      select id, product_id, sku from variants order by length(sku) desc, sku desc limit 1`.execute(
      shop.db,
    );
    const last = rows[0]!;
    const sending = await shop.db.transaction().execute(async (trx) => {
      await lockProducts(trx, [last.productId]);
      const sent = send(text(8));
      // All rows before the locked one are set, and their products are free again.
      await expect.poll(() => countOf(8), { timeout: 30_000 }).toBe(ROWS - 250);
      await shop.db.transaction().execute(async (other) => {
        await sql`set local lock_timeout = '100ms'`.execute(other);
        const free = await other
          .selectFrom('variants')
          .select('productId')
          .where('stock', '=', 8)
          .execute();
        await lockProducts(
          other,
          free.map(({ productId }) => productId),
        );
      });
      return { sent };
    });
    expect((await sending.sent).body.data).toMatchObject({ changed: ROWS });
    expect(await countOf(8)).toBe(ROWS);
  });
});

test('a file that cannot be read is refused', async () => {
  const problem = async (text: string) => (await send(text)).body.errors;
  const of = (message: unknown) => [{ field: 'file', message }];
  expect(await problem('name,price\nBowl,3\n')).toEqual(of(expect.stringMatching(/column stock/)));
  expect(await problem('')).toEqual(of('counts.csv is empty; there is nothing to import.'));
  expect(await problem('PK\x03\x04[Content_Types].xml')).toEqual(
    of(expect.stringMatching(/is a spreadsheet/)),
  );
  const rows = `sku,stock\n${'a,1\n'.repeat(20_001)}`;
  expect(await problem(rows)).toEqual(of(expect.stringMatching(/more than 20,000 rows/)));
  const nothing = await sendForm(manager, inventoryApi.applyCounts, { reason: 'counted' });
  expect(nothing.body.errors).toEqual(of('CSV file required'));
  const odd = await send('sku,stock\nB,1\n', { reason: 'stolen' });
  expect(odd.status).toBe(400);
});
