import { afterAll, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { buildProduct } from '#testing/build-products.ts';
import { openCheckout } from '#testing/open-checkout.ts';
import { offerUpi, orderByUpi, placedByUpi, upiPayer } from '#testing/upi-orders.ts';

const checkout = await openCheckout({ RATE_LIMIT_SCALE: '1' });
afterAll(() => checkout.close());

const onlyOne = async () => (await buildProduct(checkout.shop, { stock: 1 })).id;

test('many accounts cannot take the last units of a shop by promising to pay by UPI', async () => {
  await offerUpi(checkout.shop);
  let taken = 0;
  let refusal: string | undefined;
  for (const customer of await checkout.newCustomers(12)) {
    const { status, body } = await orderByUpi(customer, await onlyOne());
    if (status === 200) taken += 1;
    else refusal ??= body.message;
  }
  expect(taken).toBeLessThan(5);
  expect(refusal).toBe(
    'We cannot hold this for you until your payment arrives. Please pay in another way, or try again tomorrow.',
  );
  // Who pays at once still gets what is left.
  const asha = await checkout.newCustomer();
  expect((await asha.checkOut(await onlyOne())).status).toBe(200);
});

test('a product that many have held in vain cannot wait a day for a payment', async () => {
  await checkout.shop.db.updateTable('orders').set({ status: 'cancelled' }).execute();
  const productId = await onlyOne();
  for (const customer of await checkout.newCustomers(4)) {
    const { body } = await customer.checkOut(productId);
    const { orderId } = body.data;
    await customer.browser.call(checkoutApi.dismissPayment, { body: { orderId } });
  }
  const asha = await checkout.newCustomer();
  expect((await orderByUpi(asha, productId)).status).toBe(409);
});

test('references are tried out only so often', async () => {
  const asha = await checkout.newCustomer();
  const { id: plenty } = await buildProduct(checkout.shop, { stock: 99 });
  const id = await placedByUpi(asha, plenty);
  const statuses = new Set<number>();
  for (let at = 0; at < 101; at += 1) {
    statuses.add((await upiPayer(asha).leave(id, String(412345678000 + at))).status);
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test('nobody holds units day after day by a made-up reference and a cancellation', async () => {
  const asha = await checkout.newCustomer();
  const { id: plenty } = await buildProduct(checkout.shop, { stock: 99 });
  for (let time = 0; time < 3; time += 1) {
    const id = await placedByUpi(asha, plenty);
    await upiPayer(asha).leave(id, String(512345678000 + time));
    await asha.browser.call(ordersApi.cancelOrder, { params: { id } });
  }
  expect((await orderByUpi(asha, plenty)).body.message).toBe(
    'Please pay in another way this time.',
  );
  // A change of mind is no harm.
  const meera = await checkout.newCustomer();
  for (let time = 0; time < 4; time += 1) {
    const id = await placedByUpi(meera, plenty);
    await meera.browser.call(ordersApi.cancelOrder, { params: { id } });
  }
});

test('nor by a closed payment window in place of the cancellation', async () => {
  const asha = await checkout.newCustomer();
  const { id: plenty } = await buildProduct(checkout.shop, { stock: 99 });
  for (let time = 0; time < 2; time += 1) {
    const orderId = await placedByUpi(asha, plenty);
    await upiPayer(asha).leave(orderId, String(612345678000 + time));
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId } });
    expect((await upiPayer(asha).read(orderId)).body.data).toMatchObject({ isHeld: true });
  }
  expect((await orderByUpi(asha, plenty)).body.message).toBe(
    'You already have 2 orders to pay by UPI. Please pay or cancel one of them first.',
  );
});
