import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOnce, readBooks } from '#testing/order-books.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { processWebhook } from './process-webhook.ts';

const DAY_MS = 24 * 60 * 60_000;

let checkout: Checkout;
let painting: string;

beforeAll(async () => {
  checkout = await openCheckout();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  painting = (await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 })).id;
});

const books = (orderId: string) => readBooks(checkout.shop, orderId, painting);

async function dismissed(customer: Customer) {
  const order = await customer.order(painting);
  await customer.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.providerId } });
  return order;
}

/** A payment that its payer starts that much later; it may be reported at any time. */
async function tellOf(providerId: string, createdAt: number): Promise<void> {
  const { provider, shop } = checkout;
  const { id } = provider.charge(providerId, { created_at: createdAt });
  const hook = webhookOf('payment.captured', { payment: provider.payments.get(id)! });
  expect(await checkout.deliver(hook)).toBe(200);
  await processWebhook(shop, hook.id);
}

const goneBack = {
  status: 'cancelled',
  roles: ['surplus'],
  stock: [1, 0],
  refunds: [{ amountPaise: 1180_00, status: 'asked' }],
  mails: ['payment-returned'],
};

test('a payment that is made days after its time is refunded, so that old prices do not last', async () => {
  const customer = await checkout.newCustomer();
  const order = await dismissed(customer);
  checkout.clock.pass(5 * DAY_MS + 1000);
  const { status, body } = await customer.verify(checkout.provider.pay(order.providerId));
  expect([status, body.message]).toEqual([
    409,
    'Your payment came too late for this order. We are refunding it in full.',
  ]);
  expect(await books(order.id)).toMatchObject(goneBack);
});

test('what counts is when it was made, not when it was reported', async () => {
  const { clock } = checkout;
  const [inTime, tooLate] = [
    await dismissed(await checkout.newCustomer()),
    await dismissed(await checkout.newCustomer()),
  ];
  const last = Math.floor((clock.now().getTime() + 5 * DAY_MS) / 1000);
  clock.pass(60 * DAY_MS);
  await tellOf(tooLate.providerId, last + 1);
  expect(await books(tooLate.id)).toMatchObject(goneBack);
  await tellOf(inTime.providerId, last);
  expect(await books(inTime.id)).toEqual(paidOnce);
});

test('an order that still has its unit is paid, however late', async () => {
  const order = await (await checkout.newCustomer()).order(painting);
  checkout.clock.pass(6 * DAY_MS);
  await tellOf(order.providerId, checkout.clock.now().getTime() / 1000);
  expect(await books(order.id)).toEqual(paidOnce);
});
