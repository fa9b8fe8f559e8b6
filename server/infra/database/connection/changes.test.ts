import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyListingTag, everything } from '#server/infra/database/change-tags.ts';
import { saveSettings } from '#server/studio/settings/settings.queries.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';

let shop: TestShop;
let received: string[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  shop.changes.onChange((tag) => received.push(tag));
  await shop.changes.start();
});
afterAll(() => shop.remove());

/** The notifications of one piece of work, once its commit has arrived. */
async function changesOf(work: () => Promise<unknown>): Promise<string[]> {
  await shop.changes.caughtUp();
  received = [];
  await work();
  await shop.changes.caughtUp();
  return received.filter((tag) => tag !== anyListingTag).toSorted();
}

test('a changed product is notified by its id, and by its category where lists may change', async () => {
  const id = shop.random.id();
  const added = await changesOf(() => buildProduct(shop, { id, category: 'apparel', stock: 3 }));
  expect(new Set(added)).toEqual(new Set(['listing:apparel', `product:${id}`]));
  const change = (facts: object) =>
    changesOf(() => shop.db.updateTable('products').set(facts).where('id', '=', id).execute());
  expect(await changesOf(() => setVariants(shop, id, { stock: 2 }))).toEqual([`product:${id}`]);
  expect(await changesOf(() => setVariants(shop, id, { stock: 0 }))).toEqual([
    'listing:apparel',
    `product:${id}`,
  ]);
  expect(await change({ onSale: false })).toEqual(['listing:apparel', `product:${id}`]);
  expect(await change({ pricePaise: 99900 })).toEqual(['listing:apparel', `product:${id}`]);
  expect(await change({ category: 'painting' })).toEqual([
    'listing:apparel',
    'listing:painting',
    `product:${id}`,
  ]);
  const variants = [{ productId: id, position: 1, optionValues: ['M'], pricePaise: 990000 }];
  const changed = await changesOf(() => shop.db.insertInto('variants').values(variants).execute());
  // It can be bought and the other cannot: the product has another price.
  expect(new Set(changed)).toEqual(new Set(['listing:painting', `product:${id}`]));
});

test('a change of one listing is one of the list of all products too', async () => {
  await shop.changes.caughtUp();
  received = [];
  await buildProduct(shop, { category: 'apparel' });
  await shop.changes.caughtUp();
  expect(received).toEqual(expect.arrayContaining(['listing:apparel', anyListingTag]));
});

test('nothing is notified that was not committed', async () => {
  const changed = await changesOf(() =>
    shop.db
      .transaction()
      .execute(async (trx) => {
        await buildProduct({ ...shop, db: trx });
        throw new Error('not today');
      })
      .catch(() => {}),
  );
  expect(changed).toEqual([]);
});

test('settings are notified, and very many changes at once in one message', async () => {
  expect(await changesOf(() => saveSettings(shop.db, { gstRate: 12 }))).toEqual(['settings']);
  const name = 'One of very many';
  const rows = Array.from({ length: 1001 }, () => ({
    id: shop.random.id(),
    name,
    description: name,
    category: 'painting',
    pricePaise: 100,
  }));
  expect(await changesOf(() => shop.db.insertInto('products').values(rows).execute())).toEqual([
    'catalogue',
  ]);
});

test('nobody else hears that a process looks for what it has missed', async () => {
  const other = new pg.Client(shop.config.databaseUrl);
  const heard: string[] = [];
  other.on('notification', ({ payload = '' }) => heard.push(payload));
  await other.connect();
  await other.query('listen haat_changes');
  await shop.changes.caughtUp();
  await saveSettings(shop.db, { gstRate: 12 });
  await expect.poll(() => heard).toEqual(['settings']);
  await other.end();
});

test('a lost connection is opened again, and everything may have changed meanwhile', async () => {
  received = [];
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and query like 'select pg_notify%'
  `.execute(shop.db);
  expect(rows).toHaveLength(1);
  await expect.poll(() => received.filter((tag) => tag === everything).length).toBe(2);
  expect(shop.changes.isListening).toBe(true);
  expect(await changesOf(() => saveSettings(shop.db, { gstRate: 18 }))).toEqual(['settings']);
});
