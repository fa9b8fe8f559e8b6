import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { checkoutLimits } from '#contract/checkout/checkout-rules.ts';
import { checkoutRate } from '#server/selling/checkout/checkout-rate.ts';
import { releaseLapsed } from '#server/selling/payments/release-reservations.ts';
import { buildCoupon, countUses } from '#testing/build-coupons.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';

/** A tenth of the limit, to be there sooner. */
const holds = checkoutLimits.holdsADay / 10;
let checkout: Checkout;
beforeAll(async () => {
  checkout = await openCheckout({ RATE_LIMIT_SCALE: '0.1' });
});
afterAll(() => checkout.close());

async function holdAndGiveUp(customer: Customer, id: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const order = await customer.order(id);
    await customer.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
  }
}

test('no customer blocks a print for ever without paying', async () => {
  const { shop, clock } = checkout;
  const { id } = await buildProduct(shop, { stock: 100 });
  const [hoarder, buyer] = [await checkout.newCustomer(), await checkout.newCustomer()];
  await holdAndGiveUp(hoarder, id, holds);
  const { status, body } = await hoarder.checkOut(id);
  expect([status, body.message]).toEqual([
    429,
    'You have reserved this product many times without paying. Please try again tomorrow.',
  ]);
  expect(await readCounts(shop, id)).toEqual({ stock: 100, reserved: 0 });
  expect((await buyer.checkOut(id)).status).toBe(200);
  clock.pass(24 * 60 * 60_000 + 1000);
  await releaseLapsed(shop);
  expect((await hoarder.checkOut(id)).status).toBe(200);
});

test('a hold that is renewed with the same key counts as well', async () => {
  const { shop, clock } = checkout;
  const { id } = await buildProduct(shop, { stock: 100 });
  const hoarder = await checkout.newCustomer();
  await holdAndGiveUp(hoarder, id, holds - 1);
  const renew = async () => (await hoarder.checkOut(id, { key: 'mine' })).status;
  expect([await renew(), await renew()]).toEqual([200, 200]);
  clock.pass(checkoutLimits.reservationMs + 1000);
  expect(await renew()).toBe(429);
});

test('what is made to order may be requested without limit, and paying resets the count', async () => {
  const { shop, provider } = checkout;
  const customer = await checkout.newCustomer();
  const unlimited = await buildProduct(shop, { stock: null });
  await holdAndGiveUp(customer, unlimited.id, holds + 1);
  const { id } = await buildProduct(shop, { stock: 5 });
  await holdAndGiveUp(customer, id, holds - 1);
  const order = await customer.order(id);
  expect((await customer.verify(provider.pay(order.providerId))).status).toBe(200);
  expect((await customer.checkOut(id)).status).toBe(200);
});

test("no customer blocks a coupon's uses for ever without paying", async () => {
  const { shop, provider } = checkout;
  const { id } = await buildProduct(shop, { stock: null });
  const { id: couponId, code: coupon } = await buildCoupon(shop, { mostUses: holds + 1 });
  const [hoarder, buyer] = [await checkout.newCustomer(), await checkout.newCustomer()];
  const hold = (at: number) => hoarder.checkOut(id, { coupon, notes: `checkout ${at}` });
  const last = await hold(0);
  for (let at = 1; at < holds; at += 1) expect((await hold(at)).status).toBe(200);
  const { status, body } = await hold(holds);
  expect([status, body.message]).toEqual([
    429,
    'You have checked out with this coupon many times without paying. Please try again tomorrow.',
  ]);
  expect(await countUses(shop, couponId)).toEqual([holds, holds]);
  expect((await buyer.checkOut(id, { coupon })).status).toBe(200);
  await hoarder.verify(provider.pay(last.body.data.orderId));
  expect((await hold(holds)).status).toBe(200);
});

test('a checkout that comes to nothing is counted as one that does', async () => {
  const { id } = await buildProduct(checkout.shop, { stock: 1 });
  const guesser = await checkout.newCustomer();
  const guess = async () => (await guesser.checkOut(id, { expectedTotal: 1 })).status;
  for (let time = 0; time < checkoutRate.times / 10; time += 1) expect(await guess()).toBe(409);
  expect(await guess()).toBe(429);
});
