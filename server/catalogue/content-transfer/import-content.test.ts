import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { collectionFields } from '#contract/collections/collection-fields.ts';
import { lockCollection } from '#server/catalogue/collections/collections.queries.ts';
import { updateCollection } from '#server/catalogue/collections/save-collection.ts';
import { buildCollection } from '#testing/build-collections.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { exportContent } from './export-content.ts';
import { importContent } from './import-content.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.remove());

const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
      expect(rows).toHaveLength(count);
    },
    { timeout: 20_000 },
  );

test('a file and a new address of a collection in it wait for each other', async () => {
  const taken = await buildCollection(shop, { address: 'taken' });
  const moved = await buildCollection(shop, { address: 'moved' });
  const { file } = await exportContent(shop);
  const [one] = file.collections;
  if (!one) throw new Error('no collection was exported');
  const collections = ['new', 'taken', 'moved'].map((address) => ({ ...one, address }));
  let done!: Promise<unknown>;
  await shop.db.transaction().execute(async (trx) => {
    await lockCollection(trx, taken.id);
    // It has made the first one, and waits for the second.
    const importing = importContent(shop, { ...file, collections });
    await waiting(1);
    const fields = collectionFields.parse({ address: 'elsewhere', title: 'Elsewhere' });
    const moving = updateCollection(shop, { name: 'A test' }, { id: moved.id, fields });
    done = Promise.all([importing, moving]);
    await waiting(2);
  });
  await done;
  const rows = await shop.db.selectFrom('collections').select('address').execute();
  expect(rows.map(({ address }) => address).sort()).toEqual(['elsewhere', 'new', 'taken']);
});
