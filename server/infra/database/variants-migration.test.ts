import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indianDay } from '#contract/api/calendar.ts';
import { syncCart } from '#contract/cart/saved-cart.endpoints.ts';
import { readProduct, searchProducts } from '#contract/catalogue/catalogue.endpoints.ts';
import {
  approveReturn,
  receiveReturn,
  refundReturn,
} from '#contract/returns/desk/admin-returns.endpoints.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { couponRules } from '#server/reports/ledger/coupon-rules.queries.ts';
import { invoiceRules } from '#server/reports/ledger/invoice-rules.queries.ts';
import { moneyRules } from '#server/reports/ledger/money-rules.queries.ts';
import { orderRules } from '#server/reports/ledger/order-rules.queries.ts';
import { stockRules } from '#server/reports/ledger/stock-rules.queries.ts';
import { financialYearOf } from '#server/selling/invoices/invoice-facts.ts';
import { moveOrder } from '#server/selling/orders/life/order-life.ts';
import { lockOrder } from '#server/selling/orders/record/orders.queries.ts';
import { signInNew } from '#testing/build-users.ts';
import type { TestShop } from '#testing/open-test-shop.ts';
import { queryOn, reopened, stoppedTestShop } from '#testing/saved-shops.ts';
import { openTestApp } from '#testing/test-browser.ts';
import { migrate, migrations } from './migrate.ts';

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
  ['delivered', 'sold', shawl, 'Long', 1],
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
  ${returnOf(2, 'requested')}
  ${returnOf(5, 'received')}
  insert into stock_movements (product_id, kind, stock, reserved, order_id, order_item_id)
    values ('${shawl}', 'put-back', 1, 0, '${id(15)}', '${id(15)}');
  update order_items set restocked = 1 where id = '${id(15)}';
  update returns set is_restocked = true where id = '${id(15)}';
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
      shipping_pincode, stock_state, reserved_until, paid_at, delivered_at)
    values ('${order}', '${id(1)}', '${status}', 'hash', ${total}, 0, ${total}, 'Asha Rawat', 'asha@example.in',
      '9412055501', '14 Canal Road', 'Dehradun', 'Uttarakhand', '248001', '${state}',
      now() + interval '10 minutes', ${paid}, ${status === 'delivered' ? 'now()' : 'null'});
  insert into order_items (id, order_id, product_id, position, name, category, selected_size, quantity, counted,
      price_paise, list_price_paise, gst_rate)
    values ('${order}', '${order}', '${product}', 0, 'Piece', 'apparel', ${size ? `'${size}'` : 'null'}, ${quantity},
      ${counted}, 10000, 10000, 0);
  ${counted ? hold : ''}
  ${counted && state === 'sold' ? sale : ''}
  ${state === 'sold' ? paymentOf(order, status, total) : ''}`;
}

/** What an order that is paid online has: payment, history, mail and invoice. */
function paymentOf(order: string, status: string, total: number): string {
  const place = { state: 'Uttarakhand', code: '05' };
  const sums = { taxablePaise: total, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  const line = {
    itemId: order,
    name: 'Piece',
    hsn: null,
    quantity: total / 10000,
    rate: 0,
    ...sums,
  };
  const facts = {
    seller: { ...place, name: 'Aipan Haat', legalName: '', address: '', gstNumber: '', email: '' },
    buyer: { name: 'Asha Rawat', address: '14 Canal Road', city: 'Dehradun', pincode: '248001' },
    placeOfSupply: place,
    orderedAt: new Date().toISOString(),
    lines: [{ ...line, pricePaise: 10000, discountPaise: 0 }],
  };
  return `
  insert into payments (provider_payment_id, order_id, amount_paise, captured_at, role, confirmed_by)
    values ('pay_${order}', '${order}', ${total}, now(), 'settles', 'webhook');
  insert into order_history (id, order_id, from_status, to_status, actor)
    values (gen_random_uuid(), '${order}', 'pending', '${status}', 'provider');
  insert into mails (id, once_key, recipient, template, data, sent_at)
    values (gen_random_uuid(), 'order-paid:${order}', 'asha@example.in', 'order-paid',
      '{"orderId": "${order}"}', now());
  insert into invoices (id, order_id, kind, series, financial_year, issued_at, facts, taxable_paise, tax_paise,
      total_paise)
    values (gen_random_uuid(), '${order}', 'tax-invoice', 'OLD', '${financialYearOf(indianDay(new Date()))}', now(),
      '${JSON.stringify(facts)}', ${total}, 0, ${total});`;
}

/** Of one unit of an order's line; it has the order's id. */
function returnOf(at: number, status: string): string {
  const order = id(10 + at);
  return `
  insert into returns (id, order_id, user_id, reason, status, created_at, updated_at)
    values ('${order}', '${order}', '${id(1)}', 'size', '${status}', now(), now());
  insert into return_lines (return_id, order_item_id, quantity) values ('${order}', '${order}', 1);`;
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

/**
 * The rules of the audit that say nothing of variants, and in place of the others that of the
 * release before: the counts of products and sizes are what the ledger says.
 */
async function brokenBefore(): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: old.config.databaseUrl });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const rules = {
    ...moneyRules,
    ...orderRules,
    ...invoiceRules,
    ...couponRules,
    'line-movements': stockRules['line-movements'],
    counts: sql`
      select products.id from products left join (
        select product_id, sum(stock) as stock, sum(reserved) as reserved
        from stock_movements where kind <> 'uncounted' group by product_id
      ) as moved on moved.product_id = products.id
      where coalesce(products.stock, 0) <> coalesce(moved.stock, 0)
        or products.reserved <> coalesce(moved.reserved, 0) or products.reserved > products.stock
      union all
      select product_id from product_sizes join products on products.id = product_id
      group by product_id, products.stock, products.reserved
      having sum(product_sizes.stock) <> products.stock or sum(product_sizes.reserved) <> products.reserved`,
  };
  const broken = [];
  // They know orders that are paid in parts or on delivery, which came later.
  const later = ['money-kept', 'paid-in-full', 'stays-paid', 'confirmation'];
  for (const [rule, query] of Object.entries(rules)) {
    if (later.includes(rule)) continue;
    if ((await query!.execute(db)).rows.length > 0) broken.push(rule);
  }
  await db.destroy();
  return broken;
}

/** What `haat audit` finds. */
async function broken(shop: Shop) {
  return (await checkLedger(shop, { askedBy: 'command', days: null })).violations;
}

test('its audit finds nothing before the migration', async () => {
  expect(await brokenBefore()).toEqual([]);
});

test('a shop of the release before keeps its sizes, counts, orders and carts [variants-11]', async () => {
  await reopened(old, async (shop) => {
    expect(await broken(shop)).toEqual([]);
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
      stock: 5,
      availableQuantity: 3,
      sizes: [
        { size: 'Short', availableQuantity: null },
        { size: 'Long', availableQuantity: null },
      ],
    });
    expect(await product(stole)).toMatchObject({ stock: null, size: 'Blue,Green' });
    for (const [q, found] of [
      ['green', stole],
      ['long', shawl],
    ] as const) {
      const { products } = (await browser.call(searchProducts, { query: { q } })).body.data;
      expect(products.map((each) => each.id)).toEqual([found]);
    }

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

test('its returns go on: what comes back is in stock of its size, and is refunded once [variants-11]', async () => {
  await reopened(old, async (shop) => {
    const { browser: open } = await openTestApp(shop);
    const { browser: owner } = await signInNew(shop, open(), { staffRole: 'owner' });
    const [requested, received] = [{ id: id(12) }, { id: id(15) }];
    await owner.call(approveReturn, { params: requested, body: {} });
    await owner.call(receiveReturn, { params: requested, body: { restock: true } });
    for (const params of [requested, received]) {
      const { body } = await owner.call(refundReturn, { params, body: {} });
      expect(body.data.return).toMatchObject({
        status: 'refunded',
        isRestocked: true,
        amount: 100,
      });
    }
    expect(await broken(shop)).toEqual([]);
    const { body } = await open().call(readProduct, { params: { id: shirt } });
    expect(body.data.product.variants.map(({ values, stock }) => [...values, stock])).toEqual([
      ['S', 3],
      ['M', 4],
    ]);
  });
});

test('its open orders end as they would have: sold, or free again [variants-11]', async () => {
  await reopened(old, async (shop) => {
    for (const [at, [, state, product]] of orders.entries()) {
      if (state === 'released') continue;
      await shop.db.transaction().execute(async (trx) => {
        const order = await lockOrder(trx, { id: id(10 + at) });
        if (!order) throw new Error('the order is gone');
        const move = (to: 'paid' | 'cancelled') =>
          moveOrder(trx, shop, order, to, { as: 'staff', actor: 'shop' });
        if (state === 'reserved') await move('paid');
        if (product === plain || product === shawl) await move('cancelled');
      });
      expect(await broken(shop)).toEqual([]);
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
        [shirt, ['M'], 4, 0],
        [shawl, ['Short'], 5, 0],
        [cap, [], 3, 0],
      ],
    );
  });
});
