import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

async function open() {
  const { id } = await buildProduct(checkout.shop, { stock: 1 });
  const order = await asha.order(id);
  const isHeld = async () => (await readCounts(checkout.shop, id)).reserved === 1;
  return { order, isHeld };
}

async function dismiss(orderId: string, browser = asha.browser) {
  const { status, body } = await browser.call(checkoutApi.dismissPayment, { body: { orderId } });
  return status === 200 ? [body.data.status, body.message] : [status, body.message];
}

const createdAt = () => Math.trunc(checkout.clock.now().getTime() / 1000);

test('a payment that was never begun is cancelled, and its unit is free again', async () => {
  const { order, isHeld } = await open();
  expect(await dismiss(order.providerId)).toEqual(['cancelled', 'Payment cancelled.']);
  expect(await isHeld()).toBe(false);
  expect(await dismiss(order.id)).toEqual(['cancelled', 'Payment cancelled.']);
});

test('one that the bank has approved meanwhile is paid', async () => {
  const { order } = await open();
  checkout.provider.pay(order.providerId);
  expect((await dismiss(order.providerId))[0]).toBe('paid');
});

test('one that the bank may still approve is under way, for some minutes', async () => {
  const { order } = await open();
  checkout.provider.pay(order.providerId, { status: 'created', created_at: createdAt() });
  expect((await dismiss(order.providerId))[0]).toBe('under-way');
  checkout.clock.pass(6 * 60_000);
  expect((await dismiss(order.providerId))[0]).toBe('cancelled');
});

test('one whose provider does not answer is cancelled all the same', async () => {
  const { order, isHeld } = await open();
  checkout.provider.isDown = true;
  expect((await dismiss(order.providerId))[0]).toBe('cancelled');
  checkout.provider.isDown = false;
  expect(await isHeld()).toBe(false);
});

test('a payment of another customer, a visitor or no order cannot be dismissed', async () => {
  const { order, isHeld } = await open();
  const ravi = await checkout.newCustomer();
  expect(await dismiss(order.providerId, ravi.browser)).toEqual([404, 'Order not found']);
  expect((await dismiss(order.providerId, checkout.visitor()))[0]).toBe(401);
  expect((await dismiss(''))[0]).toBe(400);
  expect(await isHeld()).toBe(true);
});
