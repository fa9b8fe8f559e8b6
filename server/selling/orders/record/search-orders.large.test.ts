import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import {
  CamelCaseRows,
  SnakeCaseDialect,
} from '#server/infra/database/connection/camel-case-rows.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { findOrders } from '#server/selling/orders/views/order-search.queries.ts';
import { listAllOrders } from '#server/selling/orders/views/order-views.queries.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { vacuum } from '#testing/vacuum.ts';

const ORDERS = 100_000;
const PATIENCE_MS = 120_000;

let checkout: Checkout;
let owner: Customer;
let kavita: Customer;
let wanted: string;

beforeAll(async () => {
  checkout = await openCheckout();
  owner = await checkout.newCustomer({ name: 'Deepa Rawat', staffRole: 'owner' });
  kavita = await checkout.newCustomer({ name: 'Kavita Negi', email: 'kavita.negi@hills.example' });
  await buildCrowd();
  ({ id: wanted } = await buildOrder(checkout.shop, kavita.user, {
    shippingName: "कमला D'Souza-Pant",
    shippingPhone: '9876501234',
  }));
  await vacuum(checkout.shop, 'orders');
  await sql`analyze users`.execute(checkout.shop.db);
}, PATIENCE_MS);
afterAll(() => checkout.close());

async function buildCrowd(): Promise<void> {
  await sql`
    insert into orders (id, status, request_hash, subtotal_paise, tax_paise, total_paise,
      shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city,
      shipping_state, shipping_pincode, stock_state, reserved_until, paid_at, created_at)
    select gen_random_uuid(),
      (array['paid', 'processing', 'shipped', 'delivered', 'delivered', 'delivered'])[1 + n % 6],
      n, 100000, 18000, 118000, 'Asha Rawat ' || n, 'asha' || n || '@example.in',
      (9000000000 + n)::text, '14 Canal Road', 'Dehradun', 'Uttarakhand', '248001', 'sold',
      now(), now(), now() - n * interval '5 minutes'
    from generate_series(1, ${ORDERS}) n`.execute(checkout.shop.db);
}

async function find(q: string): Promise<string[]> {
  const { status, body } = await owner.browser.call(adminOrdersApi.listAdminOrders, {
    query: { q },
  });
  expect(status).toBe(200);
  return body.data.orders.map((order) => order.id);
}

describe('among 100,000 orders', () => {
  test('one is found by its id, short or whole, by name, e-mail and phone [ao-3]', async () => {
    const typed = [
      wanted,
      wanted.toUpperCase(),
      wanted.slice(-8),
      `#${wanted.slice(-8).toUpperCase()}`,
      wanted.slice(0, 18),
      'souza-pant',
      "d'souza",
      'pant कम',
      'kavita',
      'NEGI kavita',
      'kavita.negi@hills.example',
      'KAVITA.NEGI@',
      'hills.example',
      '9876501234',
      '+91 98765 01234',
      '09876-501234',
      '987650',
      '98765 01234',
    ];
    for (const q of typed) expect([q, await find(q)]).toEqual([q, [wanted]]);
    for (const q of ['kavita rawat', 'nobody', "x':* | 'asha"]) {
      expect([q, await find(q)]).toEqual([q, []]);
    }
    for (const marks of ["'", '\\', "\\' | ''", '() & |', '!!', ':*', '<->']) await find(marks);
  });

  test('a word that many share is paged like the list [ao-3] [ao-24]', async () => {
    const query = { q: 'asha rawat', limit: 2, page: 3, status: 'paid' };
    const { body } = await owner.browser.call(adminOrdersApi.listAdminOrders, { query });
    const paid = Math.floor(ORDERS / 6);
    expect([body.data.total, body.data.pages]).toEqual([paid, Math.ceil(paid / 2)]);
    expect(body.data.orders.map((order) => order.shippingAddress.name)).toEqual([
      'Asha Rawat 30',
      'Asha Rawat 36',
    ]);
  });

  test('list, filter and search go by an index [ao-29]', async () => {
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    const pool = new pg.Pool({ connectionString: checkout.shop.config.databaseUrl });
    const db = new Kysely<DB>({
      dialect: new SnakeCaseDialect({ pool }),
      plugins: [new CamelCaseRows()],
      log({ query }) {
        asked.push(query);
      },
    });
    const page = { limit: 20, offset: 40 };
    await listAllOrders(db, { status: undefined, q: undefined }, page);
    await listAllOrders(db, { status: 'processing', q: undefined }, page);
    await listAllOrders(db, { status: undefined, q: 'kavita.negi@hills.example' }, page);
    await listAllOrders(db, { status: 'shipped', q: '+91 98765 01234' }, page);
    for (const q of ['kavita.negi@hills.example', '+91 98765 01234', 'negi kavita'])
      await findOrders(db, q, 5);
    expect(asked).toHaveLength(11);
    for (const query of asked) {
      const { rows } = await pool.query(`explain ${query.sql}`, [...query.parameters]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).not.toContain('Seq Scan on orders');
    }
    await db.destroy();
  });
});
