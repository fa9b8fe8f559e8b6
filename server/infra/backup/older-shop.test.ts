import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listContacts } from '#contract/contact/admin-contacts.endpoints.ts';
import { listHeroImages } from '#contract/hero-images/gallery.endpoints.ts';
import { listAdminOrders, readAdminOrder } from '#contract/orders/admin-orders.endpoints.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import { migrate, migrations } from '#server/infra/database/migrate.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findBroken } from '#server/reports/ledger/ledger.queries.ts';
import type { TestShop } from '#testing/open-test-shop.ts';
import { backUp, queryOn, reopened, restoreInto, stoppedTestShop } from '#testing/saved-shops.ts';
import { openTestApp } from '#testing/test-browser.ts';

/** The schema of a shop from before there was a back office. */
const former = migrations.filter(({ name }) => name < '0007');

const token = 'a-session-of-then'.padEnd(43, 'x');
/** More letters without a blank than an index takes for one word. */
const oneWord = 'x'.repeat(1000);
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

const data = `
  insert into users (id, name, email, email_verified, role) values
    ('${id(1)}', 'Kamla Bisht', 'kamla@example.in', true, 'admin'),
    ('${id(2)}', 'Asha Rawat', 'asha@example.in', true, 'shopper');
  insert into sessions (id, user_id, token, expires_at)
    values ('${id(1)}', '${id(1)}', '${hashToken(token)}', now() + interval '1 day');
  insert into products (id, name, description, category, price_paise)
    values ('${id(1)}', 'Hills at Dusk', 'Painted on cotton.', 'painting', 100000);
  insert into orders (id, user_id, status, request_hash, subtotal_paise, tax_paise, total_paise,
      shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city,
      shipping_state, shipping_pincode, stock_state, reserved_until, paid_at)
    select id::uuid, '${id(2)}', status, 'hash', 100000, 18000, 118000,
      'Asha Rawat', 'asha@example.in', '9412055501', '14 Canal Road', 'Dehradun',
      'Uttarakhand', '248001', stock_state, now(), now()
    from (values ('${id(1)}', 'paid', 'sold'), ('${id(2)}', 'cancelled', 'released'))
      as each (id, status, stock_state);
  insert into order_items (id, order_id, product_id, position, name, category, quantity,
      price_paise, list_price_paise, gst_rate)
    select id, id, '${id(1)}', 0, 'Hills at Dusk', 'painting', 1, 100000, 100000, 18 from orders;
  insert into payments (provider_payment_id, order_id, amount_paise, role, confirmed_by)
    select 'pay_' || right(id::text, 1), id, 118000, 'settles', 'webhook' from orders;
  -- The second one was made at the provider by hand, on top of what the shop had asked for.
  insert into refunds (id, order_id, provider_payment_id, amount_paise, reason, status) values
    ('${id(1)}', '${id(2)}', 'pay_2', 118000, 'The order was cancelled.', 'asked'),
    ('${id(2)}', '${id(2)}', 'pay_2', 50000, 'By hand', 'processed');
  -- Counted pieces of a guest's orders: two bowls sold and one held of five, and a shawl sold.
  insert into products (id, name, description, category, price_paise, stock, reserved) values
    ('${id(2)}', 'Walnut Bowl', 'Turned from one piece.', 'accessories', 50000, 3, 1),
    ('${id(3)}', 'Shawl', 'Woven by hand.', 'apparel', 50000, 0, 0);
  insert into product_sizes (product_id, size, position, stock) values
    ('${id(3)}', 'M', 0, 4), ('${id(3)}', 'L', 1, 0);
  insert into orders (id, status, request_hash, subtotal_paise, tax_paise, total_paise,
      shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city,
      shipping_state, shipping_pincode, stock_state, reserved_until, paid_at)
    select id::uuid, status, 'hash', 50000, 0, 50000, 'Bina Mehra', 'bina@example.in',
      '9412055501', '14 Canal Road', 'Dehradun', 'Uttarakhand', '248001', stock_state, now(), paid_at
    from (values ('${id(3)}', 'delivered', 'sold', now()), ('${id(4)}', 'pending', 'reserved', null),
      ('${id(5)}', 'paid', 'sold', now())) as each (id, status, stock_state, paid_at);
  insert into order_items (id, order_id, product_id, position, name, category, selected_size,
      quantity, counted, price_paise, list_price_paise, gst_rate) values
    ('${id(3)}', '${id(3)}', '${id(2)}', 0, 'Walnut Bowl', 'accessories', null, 2, true, 25000, 25000, 0),
    ('${id(4)}', '${id(4)}', '${id(2)}', 0, 'Walnut Bowl', 'accessories', null, 1, true, 50000, 50000, 0),
    ('${id(5)}', '${id(5)}', '${id(3)}', 0, 'Shawl', 'apparel', 'M', 1, true, 50000, 50000, 0);
  insert into order_history (id, order_id, from_status, to_status, actor) values
    (gen_random_uuid(), '${id(1)}', 'pending', 'paid', 'shop'),
    (gen_random_uuid(), '${id(2)}', 'pending', 'paid', 'shop'),
    (gen_random_uuid(), '${id(2)}', 'paid', 'cancelled', 'shop'),
    (gen_random_uuid(), '${id(3)}', 'pending', 'delivered', 'shop'),
    (gen_random_uuid(), '${id(5)}', 'pending', 'paid', 'shop');
  insert into hero_images (id, url, title, category) values
    ('${id(1)}', 'https://images.example/hills.jpg', 'Hills', 'painting'),
    ('${id(2)}', 'https://images.example/studio.jpg', null, 'gallery');
  insert into contact_messages (id, ticket, name, email, subject, message, content_hash)
    values ('${id(1)}', 'AH-1', 'Asha', 'asha@example.in', 'other', '${oneWord}', 'hash');`;

let folder: string;
let file: string;
let old: TestShop;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haat-older-'));
  file = join(folder, 'haat.tar.gz');
  old = await stoppedTestShop();
  await queryOn(old, 'drop schema public cascade; drop schema jobs cascade; create schema public');
  const connection = { connectionString: old.config.databaseUrl };
  await migrate(connection, pino({ level: 'silent' }), former);
  await queryOn(old, data);
  await backUp(old, file, { steps: former });
});
afterAll(async () => {
  await old.remove();
  rmSync(folder, { recursive: true });
});

test('a shop from before the back office opens with all its data, and its administrator is the owner', async () => {
  await reopened(old, expectBackOffice);
});

test('its ledger begins with what was sold and held before there was one, and holds', async () => {
  await reopened(old, async (shop) => {
    const rows = await shop.db
      .selectFrom('stock_movements as moved')
      .leftJoin('variants', 'variants.id', 'moved.variant_id')
      .select(['moved.kind', 'variants.option_values', 'moved.stock', 'moved.reserved'])
      .where('moved.product_id', 'in', [id(2), id(3)])
      .orderBy('moved.product_id')
      .orderBy('moved.id')
      .execute();
    expect(
      rows.map(({ kind, option_values, ...by }) => [kind, option_values, by.stock, by.reserved]),
    ).toEqual([
      ['sold', [], -2, 0],
      ['held', [], 0, 1],
      ['counted', [], 5, 0],
      ['sold', ['M'], -1, 0],
      ['counted', null, 5, 0],
      ['counted', ['M'], 5, 0],
      ['counted', null, -5, 0],
    ]);
    // These orders never had a mail, and get their invoices from the first jobs.
    const broken = [...(await findBroken(shop.db)).keys()];
    expect(broken.filter((rule) => rule !== 'confirmation' && rule !== 'invoice')).toEqual([]);
  });
});

test('the backup of such a shop opens likewise', async () => {
  const target = await stoppedTestShop();
  await restoreInto(target, file);
  await reopened(target, expectBackOffice);
  await target.remove();
});

async function expectBackOffice(shop: Shop): Promise<void> {
  const browser = (await openTestApp(shop)).browser();
  browser.cookies.set(sessionCookie, token);
  const orders = await browser.call(listAdminOrders, { query: { q: 'asha@example.in' } });
  expect(orders.body.data.orders.map(({ status }) => status).sort()).toEqual(['cancelled', 'paid']);
  const { body } = await browser.call(readAdminOrder, { params: { id: id(2) } });
  expect(body.data.order.refunds.map(({ amount }) => amount).sort()).toEqual([1180, 500]);
  const contacts = await browser.call(listContacts);
  expect(contacts.body.data.contacts).toMatchObject([{ ticket: 'AH-1', message: oneWord }]);
  const images = await browser.call(listHeroImages);
  expect(images.body.images.map(({ title }) => title)).toEqual(['Hills', '']);
  const staff = await shop.db.selectFrom('users').select(['name', 'staff_role']).execute();
  expect(staff).toEqual(
    expect.arrayContaining([
      { name: 'Kamla Bisht', staff_role: 'owner' },
      { name: 'Asha Rawat', staff_role: null },
    ]),
  );
}
