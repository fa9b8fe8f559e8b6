import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { syncCart } from '#contract/cart/saved-cart.endpoints.ts';
import { readProduct } from '#contract/catalogue/catalogue.endpoints.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import { migrate, migrations } from '#server/infra/database/migrate.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findBroken } from '#server/ledger/ledger.queries.ts';
import { lockOrder } from '#server/orders/orders.queries.ts';
import { giveUnitsBack, sellUnits } from '#server/stock/order-units.ts';
import type { TestShop } from '#testing/open-test-shop.ts';
import { queryOn, reopened, stoppedTestShop } from '#testing/saved-shops.ts';
import { openTestApp } from '#testing/test-browser.ts';

/** The schema of the release before products had variants. */
const former = migrations.filter(({ name }) => name < '0058');

const token = 'a-session-of-then'.padEnd(43, 'x');
const id = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}`;
const [plain, shirt, shawl, stole, cap] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
];

/** Status, where the units are, product, size, quantity. */
const orders: [string, string, string, string | null, number][] = [
  ['paid', 'sold', plain, null, 2],
  ['pending', 'reserved', plain, null, 1],
  ['delivered', 'sold', shirt, 'M', 1],
  ['pending', 'reserved', shirt, 'S', 1],
  ['cancelled', 'released', shirt, 'S', 1],
  ['shipped', 'sold', shawl, 'Long', 1],
  ['pending', 'reserved', shawl, 'Short', 2],
  ['processing', 'sold', stole, 'Blue', 1],
  // A size that the studio has taken off since, and a size of what now has none.
  ['delivered', 'sold', shirt, 'XL', 1],
  ['delivered', 'sold', cap, 'One', 1],
];

/** What is made to order is in no count. */
const isCounted = (product: string) => product !== stole;

const data = `
  insert into users (id, name, email, email_verified, role)
    values ('${id(1)}', 'Asha Rawat', 'asha@example.in', true, 'shopper');
  insert into sessions (id, user_id, token, expires_at, proven_at)
    values ('${id(1)}', '${id(1)}', '${hashToken(token)}', now() + interval '1 day', now());
  insert into products (id, name, description, category, price_paise, discount_price_paise, size, stock) values
    ('${plain}', 'Walnut Bowl', 'Turned from one piece.', 'accessories', 50000, null, '20 cm', 6),
    ('${shirt}', 'Shirt', 'Printed by hand.', 'apparel', 90000, 80000, 'S, M', null),
    ('${shawl}', 'Shawl', 'Woven by hand.', 'apparel', 70000, null, 'Short, Long', 5),
    ('${stole}', 'Stole', 'Dyed by hand.', 'apparel', 60000, null, 'Blue,Green', null),
    ('${cap}', 'Cap', 'Knitted by hand.', 'apparel', 40000, null, null, 4);
  update products set stock = 0 where id = '${shirt}';
  insert into product_sizes (product_id, size, position, stock) values
    ('${shirt}', 'S', 0, 3), ('${shirt}', 'M', 1, 4), ('${shirt}', 'XL', 2, 2);
  ${orders.map(orderOf).join('\n')}
  delete from product_sizes where size = 'XL';
  insert into bag_lines (user_id, product_id, size, quantity, added_at, changed_at) values
    ('${id(1)}', '${shirt}', 'M', 2, now(), now()), ('${id(1)}', '${shawl}', 'Long', 1, now(), now()),
    ('${id(1)}', '${plain}', '', 3, now(), now()), ('${id(1)}', '${plain}', 'old', 1, now(), now()),
    ('${id(1)}', '${shirt}', 'XXL', 1, now(), now());
  insert into wishes (user_id, product_id, added_at, changed_at) values ('${id(1)}', '${shirt}', now(), now());
  insert into holds (order_id, user_id, product_id, size, share, mailbox, network, has_paid, takes_most, began_at)
    values ('${id(13)}', '${id(1)}', '${shirt}', 'S', 0.5, 'm', 'n', false, false, now()),
      ('${id(16)}', '${id(1)}', '${shawl}', '', 0.5, 'm', 'n', false, false, now());`;

function orderOf(
  [status, state, product, size, quantity]: (typeof orders)[number],
  at: number,
): string {
  const order = id(10 + at);
  const paid = state === 'sold' ? 'now()' : 'null';
  const total = quantity * 10000;
  const counted = isCounted(product) && state !== 'released';
  const ofSize = product === shirt ? `'${size}'` : 'null';
  const moved = `insert into stock_movements (product_id, size, kind, stock, reserved, order_id, order_item_id)`;
  const hold = `${moved} values ('${product}', ${ofSize}, 'held', 0, ${quantity}, '${order}', '${order}');`;
  const sale = `${moved} values ('${product}', ${ofSize}, 'sold', -${quantity}, -${quantity}, '${order}', '${order}');`;
  return `
  insert into orders (id, user_id, status, request_hash, subtotal_paise, tax_paise, total_paise,
      shipping_name, shipping_email, shipping_phone, shipping_address, shipping_city, shipping_state,
      shipping_pincode, stock_state, reserved_until, paid_at)
    values ('${order}', '${id(1)}', '${status}', 'hash', ${total}, 0, ${total}, 'Asha Rawat', 'asha@example.in',
      '9412055501', '14 Canal Road', 'Dehradun', 'Uttarakhand', '248001', '${state}',
      now() + interval '10 minutes', ${paid});
  insert into order_items (id, order_id, product_id, position, name, category, selected_size, quantity, counted,
      price_paise, list_price_paise, gst_rate)
    values ('${order}', '${order}', '${product}', 0, 'Piece', 'apparel', ${size ? `'${size}'` : 'null'}, ${quantity},
      ${counted}, 10000, 10000, 0);
  ${counted ? hold : ''}
  ${counted && state === 'sold' ? sale : ''}`;
}

let old: TestShop;

beforeAll(async () => {
  old = await stoppedTestShop();
  await queryOn(old, 'drop schema public cascade; drop schema jobs cascade; create schema public');
  const connection = { connectionString: old.config.databaseUrl };
  await migrate(connection, pino({ level: 'silent' }), former);
  await queryOn(old, data);
});
afterAll(() => old.remove());

/** Rules about units: the orders of this test have neither payments nor invoices. */
async function brokenUnits({ db }: Shop) {
  const rules = ['stock-movements', 'line-movements', 'units', 'below-zero', 'sold-twice'];
  return [...(await findBroken(db)).keys()].filter((rule) => rules.includes(rule));
}

test('a shop of the release before keeps its sizes, counts, orders and carts [variants-11]', async () => {
  await reopened(old, async (shop) => {
    expect(await brokenUnits(shop)).toEqual([]);
    const browser = (await openTestApp(shop)).browser();
    browser.cookies.set(sessionCookie, token);
    const product = async (asked: string) =>
      (await browser.call(readProduct, { params: { id: asked } })).body.data.product;
    expect(await product(plain)).toMatchObject({ size: '20 cm', stock: 4, availableQuantity: 3 });
    expect(await product(shirt)).toMatchObject({
      size: 'S, M',
      price: 900,
      discountPrice: 800,
      stock: 6,
      availableQuantity: 5,
      options: [{ name: 'Size', values: [{ value: 'S' }, { value: 'M' }] }],
      sizes: [
        { size: 'S', availableQuantity: 2 },
        { size: 'M', availableQuantity: 3 },
      ],
    });
    expect(await product(shawl)).toMatchObject({
      stock: 4,
      availableQuantity: 2,
      sizes: [
        { size: 'Short', availableQuantity: null },
        { size: 'Long', availableQuantity: null },
      ],
    });
    expect(await product(stole)).toMatchObject({ stock: null, size: 'Blue,Green' });

    const sent = { userId: id(1), sentAt: new Date().toISOString() };
    const { body } = await browser.call(syncCart, { body: sent });
    const lines = body.data.lines.map(({ productId, selectedSize, quantity }) => {
      return [productId, selectedSize, quantity];
    });
    expect(lines.sort()).toEqual([
      [plain, null, 4],
      [shirt, 'M', 2],
      [shirt, 'XXL', 1],
      [shawl, 'Long', 1],
    ]);
    expect(body.data.wishes).toMatchObject([{ productId: shirt, variantId: null }]);
  });
});

test('its open orders end as they would have: sold, or free again [variants-11]', async () => {
  await reopened(old, async (shop) => {
    for (const [at, [, state, product]] of orders.entries()) {
      if (state === 'released') continue;
      await shop.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, { id: id(10 + at) });
        if (!order) throw new Error('the order is gone');
        if (state === 'reserved') expect(await sellUnits(trx, shop, order)).toBeUndefined();
        if (state === 'reserved') {
          const paid = { stock_state: 'sold', status: 'paid', paid_at: new Date() };
          await trx.updateTable('orders').set(paid).where('id', '=', order.id).execute();
        }
        if (product !== plain && product !== shawl) return;
        const cancelled = { status: 'cancelled' };
        await trx.updateTable('orders').set(cancelled).where('id', '=', order.id).execute();
        await giveUnitsBack(trx, shop, order);
      });
      expect(await brokenUnits(shop)).toEqual([]);
    }
    const rows = await shop.db
      .selectFrom('variants')
      .select(['product_id', 'option_values', 'stock', 'reserved'])
      .where('deleted_at', 'is', null)
      .where('stock', 'is not', null)
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    expect(rows.map((row) => [row.product_id, row.option_values, row.stock, row.reserved])).toEqual(
      [
        [plain, [], 6, 0],
        [shirt, ['S'], 2, 0],
        [shirt, ['M'], 3, 0],
        [shawl, ['Short'], 5, 0],
        [cap, [], 3, 0],
      ],
    );
  });
});
