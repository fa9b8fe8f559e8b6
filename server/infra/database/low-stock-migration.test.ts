import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestShop } from '#testing/open-test-shop.ts';
import { queryOn, reopened, stoppedTestShop } from '#testing/saved-shops.ts';
import { migrate, migrations } from './migrate.ts';

/** The schema of the release before stock could be low. */
const former = migrations.filter(({ name }) => name < '0059');

const id = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;

const data = `
  insert into products (id, name, description, category, price_paise)
    values ('${id(1)}', 'Walnut Bowl', 'Turned from one piece.', 'accessories', 50000);
  insert into variants (id, product_id, position, option_values, price_paise, stock) values
    ('${id(2)}', '${id(1)}', 0, '{sold}', 50000, 9),
    ('${id(3)}', '${id(1)}', 1, '{once}', 50000, 1),
    ('${id(4)}', '${id(1)}', 2, '{"to order"}', 50000, null);
  update variants set stock = 2 where id = '${id(2)}';`;

let old: TestShop;

beforeAll(async () => {
  old = await stoppedTestShop();
  await queryOn(old, 'drop schema public cascade; drop schema jobs cascade; create schema public');
  const connection = { connectionString: old.config.databaseUrl };
  await migrate(connection, pino({ level: 'silent' }), former);
  await queryOn(old, data);
});
afterAll(() => old.remove());

test('a shop of the release before keeps its counts, and knows the most of each [inventory-11]', async () => {
  await reopened(old, async ({ db }) => {
    const counts = await db
      .selectFrom('variants')
      .select(['option_values', 'stock', 'most_stock'])
      .orderBy('position')
      .execute();
    expect(counts).toEqual([
      { option_values: ['sold'], stock: 2, most_stock: 9 },
      { option_values: ['once'], stock: 1, most_stock: 1 },
      { option_values: ['to order'], stock: null, most_stock: 0 },
    ]);
    const moved = await db.selectFrom('stock_movements').select(['stock', 'reason']).execute();
    expect(moved.map(({ stock, reason }) => [stock, reason])).toEqual([
      [9, null],
      [1, null],
      [-7, null],
    ]);
    const products = await db.selectFrom('products').select('low_stock_at').execute();
    expect(products).toEqual([{ low_stock_at: null }]);
  });
});
