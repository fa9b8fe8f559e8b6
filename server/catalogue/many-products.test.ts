import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAdminProducts as endpoint } from '#contract/admin-products.ts';
import type { DB } from '../database/schema.ts';
import { signInNew } from '../testing/build-users.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { openTestApp } from '../testing/test-browser.ts';
import { countProducts, type Listing, listProductRows } from './products.queries.ts';

const PRODUCTS = 20_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await sql`
    insert into products (id, name, description, category, price_paise, created_at)
    select gen_random_uuid(), 'Hand-woven Shawl ' || n, repeat('Woven by hand. ', 40),
      (array['painting', 'apparel', 'accessories'])[1 + n % 3], 100000 + n,
      now() - n * interval '1 minute'
    from generate_series(1, ${PRODUCTS}) n`.execute(shop.db);
  await sql`vacuum analyze products`.execute(shop.db);
}, 60_000);
afterAll(() => shop.remove());

test('among 20,000 products a page, a search and a filter of the list are answered at once [ap-46] [ap-5]', async () => {
  const { browser } = await openTestApp(shop);
  const { browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' });
  const query = { q: 'shawl 1234', category: 'apparel', page: 2, limit: 3 };
  const { body } = await manager.call(endpoint, { query });
  expect(body.data).toMatchObject({ total: 5, page: 2, pages: 2 });
  expect(body.data.products.map(({ name }) => name)).toEqual([
    'Hand-woven Shawl 12346',
    'Hand-woven Shawl 12349',
  ]);

  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const pool = new pg.Pool({ connectionString: shop.config.databaseUrl });
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => asked.push(query),
  });
  const sort = 'newest';
  const listings: Listing[] = [
    { sort },
    { sort, category: 'apparel' },
    { sort, q: 'shawl 1234' },
    { sort, q: 'nobody has this', category: 'painting' },
  ];
  for (const listing of listings) {
    await listProductRows(db, listing, { limit: 24, offset: 48 });
    await countProducts(db, listing);
  }
  expect(asked).toHaveLength(8);
  for (const query of asked) {
    const explain = `explain (analyze, format json) ${query.sql}`;
    const { rows } = await pool.query(explain, [...query.parameters]);
    const [{ 'Execution Time': milliseconds }] = rows[0]['QUERY PLAN'];
    expect(milliseconds, query.sql).toBeLessThan(300);
  }
  await db.destroy();
});
