import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCartApi } from '#contract/cart/check-cart.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { heldSince } from '#server/selling/orders/record/check-schedule.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { buildCoupon, countUses } from '#testing/build-coupons.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, openCheckout } from '#testing/open-checkout.ts';
import { readBooks, readCounts } from '#testing/order-books.ts';
import { forgetOldHolds } from './holds.queries.ts';

let checkout: Checkout;
let networks = 0;
beforeAll(async () => {
  checkout = await openCheckout({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => checkout.close());

const elsewhere = () => {
  networks += 1;
  return `185.${networks >> 8}.${networks & 255}.1`;
};

/** Strangers check out and do not pay. */
async function leaveUnpaid(id: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const stranger = await checkout.newCustomer();
    expect((await stranger.checkOut(id, { from: elsewhere() })).status).toBe(200);
    checkout.clock.pass(16 * MINUTE_MS);
    await releaseLapsed(checkout.shop);
  }
}

const orderOf = (id: string) =>
  checkout.shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a hold ends when the answer says, and the provider is asked from its beginning on [holding-8]', async () => {
  const { shop, clock } = checkout;
  const { id } = await buildProduct(shop, { stock: 1 });
  await leaveUnpaid(id, 2);
  const began = clock.now().getTime();
  const buyer = await checkout.newCustomer();
  const { body } = await buyer.checkOut(id, { from: elsewhere() });
  expect(Date.parse(body.data.reservedUntil)).toBe(began + 4 * MINUTE_MS);
  const order = await orderOf(body.data._id);
  expect(heldSince(order).getTime()).toBe(began);
  expect(order.nextCheckAt?.getTime()).toBe(began + 2 * MINUTE_MS);
  clock.pass(4 * MINUTE_MS - 1);
  await releaseLapsed(shop);
  expect(await readCounts(shop, id)).toEqual({ stock: 1, reserved: 1 });
  clock.pass(1);
  await releaseLapsed(shop);
  expect(await readCounts(shop, id)).toEqual({ stock: 1, reserved: 0 });
});

test('where nothing is held, the first to pay gets it and the other is refunded [holding-2]', async () => {
  const { shop, provider } = checkout;
  const { id } = await buildProduct(shop, { stock: 1 });
  await leaveUnpaid(id, 4);
  const [first, second] = [await checkout.newCustomer(), await checkout.newCustomer()];
  const { body: one } = await first.checkOut(id, { from: elsewhere() });
  const { body: other } = await second.checkOut(id, { from: elsewhere() });
  expect([one.data.notKept, other.data.notKept]).toEqual([
    expect.stringMatching(/^Several checkouts with this product were not paid today/),
    expect.stringMatching(/^Several checkouts with this product were not paid today/),
  ]);
  expect(await readCounts(shop, id)).toEqual({ stock: 1, reserved: 0 });
  await second.verify(provider.pay(other.data.orderId));
  expect((await first.verify(provider.pay(one.data.orderId))).status).toBe(409);
  expect((await readBooks(shop, other.data._id, id)).stockState).toBe('sold');
  const books = await readBooks(shop, one.data._id, id);
  expect([books.status, books.refunds.length, books.mails]).toEqual([
    'cancelled',
    1,
    ['payment-returned'],
  ]);
});

test('the reconciler finds a payment for what was not held [holding-2]', async () => {
  const { shop, clock, provider } = checkout;
  const { id } = await buildProduct(shop, { stock: 1 });
  await leaveUnpaid(id, 4);
  const buyer = await checkout.newCustomer();
  const { body } = await buyer.checkOut(id, { from: elsewhere() });
  provider.pay(body.data.orderId);
  clock.pass(3 * MINUTE_MS);
  await reconcileOrders(shop);
  expect((await orderOf(body.data._id)).status).toBe('paid');
});

test('the cart says beforehand that nothing would be held [holding-2]', async () => {
  const { shop } = checkout;
  const ids = await Promise.all(
    [1, 2, 3, 4].map(async () => (await buildProduct(shop, { stock: 1 })).id),
  );
  const buyer = await checkout.newCustomer();
  const check = async (browser: typeof buyer.browser, wanted: string[]) => {
    const items = wanted.map((productId) => ({ productId, quantity: 1, selectedSize: null }));
    const from = { 'x-forwarded-for': elsewhere() };
    return (await browser.call(checkCartApi.validateCart, { body: { items } }, from)).body.notKept;
  };
  expect(await check(buyer.browser, ids)).toMatch(/at most 3 items/);
  expect(await check(buyer.browser, ids.slice(1))).toBeNull();
  expect(await check(checkout.visitor(), ids)).toBeNull();
  await buyer.checkOut(ids[0] ?? '', { from: elsewhere() });
  expect(await check(buyer.browser, ids.slice(1))).toMatch(/at most 3 items/);
});

test('what is not held uses no coupon, and is not sold with one that is used up [holding-2]', async () => {
  const { shop, provider } = checkout;
  const { id } = await buildProduct(shop, { stock: 1 });
  const { id: couponId, code: coupon } = await buildCoupon(shop, { mostUses: 1 });
  await leaveUnpaid(id, 4);
  const buyer = await checkout.newCustomer();
  const { body } = await buyer.checkOut(id, { coupon, from: elsewhere() });
  expect(body.data.notKept).not.toBeNull();
  expect(await countUses(shop, couponId)).toEqual([0, 0]);
  await buyer.verify(provider.pay(body.data.orderId));
  expect(await countUses(shop, couponId)).toEqual([1, 1]);
  const late = await checkout.newCustomer();
  const other = await buildProduct(shop, { stock: 1 });
  await leaveUnpaid(other.id, 4);
  expect((await late.checkOut(other.id, { coupon, from: elsewhere() })).status).toBe(409);
});

test('of a product of many units the shop allows as many holds as it has units [holding-4]', async () => {
  const { shop } = checkout;
  const { id } = await buildProduct(shop, { stock: 10 });
  await leaveUnpaid(id, 19);
  const buyer = await checkout.newCustomer();
  const { body } = await buyer.checkOut(id, { from: elsewhere() });
  expect(body.data.payWithin).toBe(900);
  const next = await checkout.newCustomer();
  expect((await next.checkOut(id, { from: elsewhere() })).body.data.payWithin).toBe(240);
});

test('a customer who pays in the end was right to hold it, however often [holding-11]', async () => {
  const { shop, clock, provider } = checkout;
  const { id } = await buildProduct(shop, { stock: 2 });
  const buyer = await checkout.newCustomer();
  const from = elsewhere();
  for (let time = 0; time < 3; time += 1) {
    await buyer.checkOut(id, { from, notes: `try ${time}` });
    clock.pass(16 * MINUTE_MS);
    await releaseLapsed(shop);
  }
  const { body } = await buyer.checkOut(id, { from });
  await buyer.verify(provider.pay(body.data.orderId));
  const neighbour = await checkout.newCustomer();
  expect((await neighbour.checkOut(id, { from })).body.data.payWithin).toBe(900);
});

test('a paid order that was cancelled makes no customer trusted [holding-7]', async () => {
  const { shop, provider } = checkout;
  const buyer = await checkout.newCustomer();
  const order = await buyer.order((await buildProduct(shop, { stock: null })).id);
  await buyer.verify(provider.pay(order.providerId));
  await buyer.browser.call(ordersApi.cancelOrder, { params: { id: order.id } });
  expect((await orderOf(order.id)).status).toBe('cancelled');
  const ids = await Promise.all(
    [1, 2, 3, 4].map(async () => (await buildProduct(shop, { stock: 1 })).id),
  );
  const { body } = await buyer.checkOut(
    ids.map((productId) => ({ productId })),
    { from: elsewhere() },
  );
  expect(body.data.notKept).toMatch(/at most 3 items/);
});

test('what was held is known for a day, by keyed hashes and no address [holding-10]', async () => {
  const { shop, clock } = checkout;
  const { id } = await buildProduct(shop, { stock: 1 });
  const buyer = await checkout.newCustomer({ email: 'devika+art@example.in' });
  const from = elsewhere();
  await buyer.checkOut(id, { from });
  const holdsOf = () =>
    shop.db.selectFrom('holds').selectAll().where('productId', '=', id).execute();
  const [held] = await holdsOf();
  expect(JSON.stringify(held)).not.toMatch(new RegExp(`devika|${from.replaceAll('.', '\\.')}`));
  clock.pass(24 * 60 * MINUTE_MS);
  await forgetOldHolds(shop.db, clock.now());
  expect(await holdsOf()).toEqual([]);
});
