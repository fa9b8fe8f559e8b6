import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSession } from '#server/accounts/sessions/session.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import {
  listAdminProducts,
  listFeaturedProducts,
  listProducts,
} from '#server/catalogue/listing/list-products.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import { helpSearch } from '#server/catalogue/search/help-search.ts';
import { searchProducts } from '#server/catalogue/search/search-products.ts';
import { sessionCookie } from '#server/infra/http/session.ts';
import { claimDueMails } from '#server/messages/outbox/mail-tries.queries.ts';
import { syncCart } from '#server/selling/cart/sync-cart.ts';
import {
  findRecentHolds,
  forgetHoldsOf,
  lockProductsAndHolds,
} from '#server/selling/checkout/holds/holds.queries.ts';
import { validateCart } from '#server/selling/checkout/validate-cart.ts';
import { findOrderRow, lockOwnHolds } from '#server/selling/orders/record/orders.queries.ts';
import {
  countPlacedOrders,
  findOwnOrder,
  listOwnOrders,
} from '#server/selling/orders/views/order-views.queries.ts';
import { claimDueOrders, listLapsedOrders } from '#server/selling/payments/due-orders.queries.ts';
import { findLastEventTime } from '#server/selling/payments/webhook-silence.queries.ts';
import { listOpenEvents } from '#server/selling/payments/webhooks.queries.ts';
import { claimDueRefunds } from '#server/selling/refunds/refunds.queries.ts';
import { countReviewWork } from '#server/selling/reviews/admin-reviews.queries.ts';
import { openTestShop, type TestShop } from '#testing/open-test-shop.ts';
import { dearSteps } from '#testing/read-plan.ts';

let shop: TestShop;
const now = new Date();
const soon = new Date(now.getTime() + 60_000);
const page = { limit: 12, offset: 0 };
/** As plan-shop.sql creates them. */
const idOf = (kind: number, n: number) =>
  `0000000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const product = idOf(3, 40_003);
const order = idOf(4, 500);
const customer = idOf(1, 501);

beforeAll(async () => {
  shop = await openTestShop();
  const client = new pg.Client({ connectionString: shop.config.databaseUrl });
  await client.connect();
  await client.query(
    readFileSync(join(import.meta.dirname, '../../../tests/testing/plan-shop.sql'), 'utf8'),
  );
  await client.query('vacuum analyze products');
  await client.end();
  await sql`update sessions set token = ${hashToken('the one')} where id = ${idOf(2, 7)}`.execute(
    shop.db,
  );
  await shop.changes.start();
  await shop.listings.read();
}, 300_000);
afterAll(() => shop.remove());

const unclaimed = (work: (db: TestShop['db']) => Promise<unknown>) => () =>
  shop.db
    .transaction()
    .execute(async (trx) => {
      await work(trx);
      throw new Error('only to see how it is done');
    })
    .catch(({ message }) => expect(message).toBe('only to see how it is done'));

const hot: Record<string, () => Promise<unknown>> = {
  'the last page of a list': () => listProducts(shop, { page: 8_000, sort: 'rating' }),
  'a list with filters': () =>
    listProducts(shop, { q: 'lamp 4', category: 'apparel', discount: 10, rating: 3, page: 2 }),
  'a list after changes': async () => {
    await sql`update products set price_paise = 990000 where id = ${product}`.execute(shop.db);
    await shop.changes.caughtUp();
    await listProducts(shop, {});
  },
  'the products of the back office': () =>
    listAdminProducts(shop, { category: 'apparel', limit: 100 }),
  'a product': async () => loadProducts(shop.db, await shop.settings.read(), [product]),
  'the featured products': () => listFeaturedProducts(shop),
  'a search for common words': () => searchProducts(shop, 'lotus hills'),
  'a search for a rare word': () => searchProducts(shop, 'n40003'),
  'a search with a typo': () => searchProducts(shop, 'hilsl'),
  'a search for a sign in a word': () => searchProducts(shop, 'l_s'),
  'help where nothing is found': () => helpSearch(shop, 'aaaa hills'),
  'the session of a request': () => readSession(shop, { cookie: `${sessionCookie}=the one` }),
  "a customer's orders": async () => {
    await listOwnOrders(shop.db, { userId: customer, status: undefined, now: new Date() }, page);
    await countPlacedOrders(shop.db, customer);
    await findOwnOrder(shop.db, customer, order);
  },
  "an order by the provider's id": () => findOrderRow(shop.db, { providerOrderId: 'order_500' }),
  'a look into the cart': () =>
    validateCart(shop, [{ productId: product, quantity: 1, selectedSize: 'M' }], customer),
  'cart and wishlist of a customer': () =>
    syncCart(shop, customer, { lines: [], wishes: [], joining: [], sentAt: now.toISOString() }),
  "a customer's own holds": unclaimed((trx) =>
    lockOwnHolds(trx as never, { userId: customer, productIds: [product] }),
  ),
  'what was held lately': async () => {
    const holder = { userId: customer, mailbox: 'mailbox 1', network: 'network 1' };
    await findRecentHolds(shop.db, [product], holder, now);
    const who = { holder, hasPaid: false };
    await shop.db.transaction().execute((trx) => lockProductsAndHolds(trx, [product], who, now));
  },
  'holds of a customer who pays': unclaimed((trx) =>
    forgetHoldsOf(trx as never, customer, [product]),
  ),
  'holds that have lapsed': () => listLapsedOrders(shop.db, soon, 100),
  'orders to ask the provider about': () => claimDueOrders(shop.db, soon, 10),
  'events that are not worked off': () => listOpenEvents(shop.db, soon, 100),
  'the last event of a provider that sends none': () => findLastEventTime(shop.db, 'cashfree'),
  'mails that are due': unclaimed((trx) => claimDueMails(trx, { now, until: soon, limit: 50 })),
  'reviews to look at': () => countReviewWork(shop.db),
  'refunds that are due': unclaimed((trx) => claimDueRefunds(trx, { now, next: soon, limit: 50 })),
};

test.each(Object.keys(hot))('among 100,000, %s is reached by an index', async (name) => {
  expect(await dearSteps(shop, hot[name]!)).toEqual([]);
});

test('a plan that reads a whole table, or sorts it, is reported', async () => {
  const dear = await dearSteps(shop, () =>
    sql`select name from products order by description limit 12`.execute(shop.db),
  );
  expect(dear[0]).toMatch(/^reads all of products/);
  expect(dear[1]).toMatch(/^sorts \d+ rows/);
});
