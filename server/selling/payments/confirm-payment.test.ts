import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { forged, partsOf } from '#harness/prescribed-names.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOnce, readBooks } from '#testing/order-books.ts';

let checkout: Checkout;
let asha: Customer;
let painting: string;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  painting = (await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 })).id;
});

const books = (orderId: string) => readBooks(checkout.shop, orderId, painting);

describe('the browser confirms a payment', () => {
  test('the order is paid, the painting sold, the customer informed [checkout-16]', async () => {
    const order = await asha.order(painting);
    const { status, body } = await asha.verify(checkout.provider.pay(order.providerId));
    expect([status, body.success, body.data]).toEqual([
      200,
      true,
      { _id: order.id, status: 'paid' },
    ]);
    expect(await books(order.id)).toEqual(paidOnce);
    const mail = await checkout.shop.db
      .selectFrom('mails')
      .select('recipient')
      .where('onceKey', '=', `order-paid:${order.id}`)
      .executeTakeFirst();
    expect(mail?.recipient).toBe(asha.user.email);
  });

  test('a wrong signature pays nothing', async () => {
    const order = await asha.order(painting);
    const confirmation = checkout.provider.pay(order.providerId);
    const almost = partsOf(confirmation).signature.replace(/.$/, 'x');
    for (const signature of [almost, 'x', 'é']) {
      const { status, body } = await asha.verify(forged(confirmation, { signature }));
      expect([status, body.message]).toEqual([400, 'Payment verification failed.']);
    }
    expect(await books(order.id)).toMatchObject({ status: 'pending', stock: [1, 1], roles: [] });
  });

  test("another order's payment pays nothing", async () => {
    const order = await asha.order(painting);
    const other = await buildProduct(checkout.shop, { pricePaise: 100 });
    const cheap = await asha.order(other.id);
    const confirmation = checkout.provider.pay(cheap.providerId);
    const swapped = forged(confirmation, { orderId: order.providerId });
    expect((await asha.verify(swapped)).status).toBe(400);
    expect(await books(order.id)).toMatchObject({ status: 'pending' });
  });

  test("another customer's order and an unknown one are not found", async () => {
    const order = await asha.order(painting);
    const confirmation = checkout.provider.pay(order.providerId);
    const ravi = await checkout.newCustomer();
    expect((await ravi.verify(confirmation)).status).toBe(404);
    const unknown = forged(confirmation, { orderId: 'order_unknown' });
    expect((await asha.verify(unknown)).status).toBe(404);
  });

  test('needs a session and all three fields', async () => {
    const order = await asha.order(painting);
    const confirmation = checkout.provider.pay(order.providerId);
    const visitor = checkout.visitor();
    expect(
      (await visitor.call(checkoutApi.verifyPayment, { body: { ...confirmation } })).status,
    ).toBe(401);
    const { status, body } = await asha.browser.call(checkoutApi.verifyPayment, { body: {} });
    expect([status, body.errors?.length]).toEqual([400, 3]);
  });

  test('is believed while the provider is down', async () => {
    const order = await asha.order(painting);
    const confirmation = checkout.provider.pay(order.providerId);
    checkout.provider.isDown = true;
    expect((await asha.verify(confirmation)).status).toBe(200);
    checkout.provider.isDown = false;
    expect(await books(order.id)).toEqual(paidOnce);
  });
});
