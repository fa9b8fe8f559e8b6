import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminProductsApi } from '#contract/catalogue/admin-products.endpoints.ts';
import { signInNew } from '#testing/build-users.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { vacuum } from '#testing/vacuum.ts';

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
  await vacuum(shop, 'products');
}, 60_000);
afterAll(() => shop.remove());

test('among 20,000 products a search and a filter find theirs, a page at a time [ap-5]', async () => {
  const { browser } = await openTestApp(shop);
  const { browser: manager } = await signInNew(shop, browser(), { staffRole: 'manager' });
  const query = { q: 'shawl 1234', category: 'apparel', page: 2, limit: 3 };
  const { body } = await manager.call(adminProductsApi.listAdminProducts, { query });
  expect(body.data).toMatchObject({ total: 5, page: 2, pages: 2 });
  expect(body.data.products.map(({ name }) => name)).toEqual([
    'Hand-woven Shawl 12346',
    'Hand-woven Shawl 12349',
  ]);
});
