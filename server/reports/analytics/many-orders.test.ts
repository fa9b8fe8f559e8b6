import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/infra/database/connection/database.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { readAnalytics } from './read-analytics.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  const { id } = await buildProduct(shop);
  await fill(shop.db, id);
});
afterAll(() => shop.remove());

/** 3000 orders of a month, of 500 customers, the first for a paisa and each for one more. */
async function fill(db: Db, productId: string): Promise<void> {
  await sql`
    insert into users (id, name, email, email_verified)
    select lpad(to_hex(n), 32, '0')::uuid, 'Asha', n || '@example.in', true
    from generate_series(1, 500) n`.execute(db);
  await sql`
    insert into orders (id, user_id, status, request_hash, subtotal_paise, tax_paise, total_paise,
      shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city,
      shipping_state, shipping_pincode, stock_state, reserved_until, paid_at, created_at)
    select md5(n::text)::uuid, lpad(to_hex(1 + n % 500), 32, '0')::uuid, 'delivered', n::text,
      n, 0, n, 'Asha', 'asha@example.in', '9412055501', '14 Canal Road', 'Dehradun',
      'Uttarakhand', '248001', 'sold', at, at, at
    from (select n, now() - n * interval '15 minutes' as at from generate_series(1, 3000) n) as each`.execute(
    db,
  );
  await sql`
    insert into order_lines (id, order_id, product_id, variant_id, position, name, category, quantity,
      price_paise, list_price_paise, gst_rate)
    select gen_random_uuid(), id, ${productId}::uuid,
      (select id from variants where product_id = ${productId}::uuid), 0, 'Hills', 'painting', 1, total_paise,
      total_paise, 0
    from orders`.execute(db);
  await sql`analyze`.execute(db);
}

test('the money of thousands of orders is summed up to the paisa [an-28]', async () => {
  const { overview } = await readAnalytics(shop);
  expect(overview).toMatchObject({ totalOrders: 3000, totalRevenue: 45_015 });
});
