import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { buildOrder } from '#testing/build-orders.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readBooks } from '#testing/order-books.ts';
import { paidOrder, readAudit, readWork } from '#testing/paid-order.ts';

let checkout: Checkout;
let asha: Customer;
let pooran: Customer;
let kamla: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  pooran = await checkout.newCustomer({ name: 'Pooran Singh', staffRole: 'packer' });
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
});
afterAll(() => checkout.close());

const check = (id: string, who = pooran.browser) =>
  who.call(adminOrdersApi.checkPayment, { params: { id } });

async function placed() {
  const { id: productId } = await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 });
  return { productId, ...(await asha.order(productId)) };
}

describe('checking a payment again', () => {
  test('settles a payment that was never reported, once [ao-19]', async () => {
    const { shop, provider } = checkout;
    const { id, providerId, productId } = await placed();
    const { id: paymentId } = provider.charge(providerId);
    const [first] = await Promise.all([check(id), check(id)]);
    expect(first.status).toBe(200);
    expect(first.body.data.order).toMatchObject({
      status: 'paid',
      payment: { id: paymentId, method: 'upi', amount: 1180, captured: true },
      refundable: 1180,
    });
    expect(await readBooks(shop, id, productId)).toMatchObject({
      roles: ['settles'],
      history: ['pending', 'paid'],
      mails: ['order-paid'],
    });
    expect((await check(id)).body.message).toBe(
      `Payment ${paymentId} of ₹1,180.00 is already recorded.`,
    );
    const { history } = await readWork(pooran, id);
    expect(history[1]).toMatchObject({
      by: 'The shop',
      what: 'Paid',
      note: `Payment ${paymentId}, found when staff checked with the provider`,
    });
  });

  test('says in words what was found, and records who asked [ao-19] [ao-20]', async () => {
    const { provider } = checkout;
    const { id, providerId } = await placed();
    const nothing = 'The payment provider has no attempt to pay this order.';
    expect((await check(id)).body.message).toBe(nothing);
    provider.pay(providerId, { status: 'failed' });
    expect((await check(id)).body.message).toBe(
      'The payment provider has 1 attempt to pay this order, none successful.',
    );
    const { id: paymentId } = provider.charge(providerId);
    expect((await check(id)).body.message).toBe(
      `Payment ${paymentId} of ₹1,180.00 was found: the order is paid.`,
    );
    const { history } = await readWork(pooran, id);
    expect(history.find(({ note }) => note === nothing)).toMatchObject({
      by: 'Pooran Singh',
      what: 'Checked with the payment provider',
    });
    expect(await readAudit(checkout, id)).toMatchObject(
      [1, 2, 3].map(() => ({ action: 'checked', label: shortOrderId(id) })),
    );
    const byHand = await buildOrder(checkout.shop, asha.user);
    expect((await check(byHand.id)).body.message).toBe(
      'This order was never opened at the payment provider.',
    );
  });

  test('sends money back that comes for a cancelled order [ao-19]', async () => {
    const { provider } = checkout;
    const { id, providerId } = await placed();
    await kamla.browser.call(adminOrdersApi.updateAdminOrder, {
      params: { id },
      body: { status: 'cancelled' },
    });
    const { id: paymentId } = provider.charge(providerId);
    const { body } = await check(id);
    expect(body.message).toBe(`Payment ${paymentId} of ₹1,180.00 cannot pay it and is refunded.`);
    expect(body.data.order).toMatchObject({ status: 'cancelled', refunds: [{ amount: 1180 }] });
  });

  test('learns what became of a refund [ao-17] [ao-19]', async () => {
    const { id } = await paidOrder(checkout, asha);
    await kamla.browser.call(adminOrdersApi.updateAdminOrder, {
      params: { id },
      body: { status: 'cancelled' },
    });
    const sent = await check(id);
    expect(sent.body.data.order.refunds).toMatchObject([{ state: 'on-its-way', sent: true }]);
    for (const refund of checkout.provider.refunds.values()) refund.status = 'processed';
    const { body } = await check(id);
    expect(body.data.order.refunds).toMatchObject([{ state: 'done' }]);
    const { steps } = await readWork(pooran, id);
    expect(steps).toContain('The payment provider: Paid back ₹1,180.00');
  });

  test('while the provider is down changes nothing and says so [ao-19]', async () => {
    const { provider } = checkout;
    const { id, providerId } = await placed();
    provider.pay(providerId);
    provider.isDown = true;
    const { status, body } = await check(id);
    expect([status, body.message]).toEqual([
      503,
      'The payment provider is not responding. Please try again shortly.',
    ]);
    provider.isDown = false;
    expect((await readWork(pooran, id)).order.status).toBe('pending');
    expect((await check(id)).body.data.order.status).toBe('paid');
  });

  test('is for staff, and for existing orders [ao-22]', async () => {
    const { id } = await placed();
    expect((await check(id, checkout.visitor())).status).toBe(401);
    expect((await check(id, asha.browser)).status).toBe(403);
    expect((await check('x')).status).toBe(404);
    expect((await check(checkout.shop.random.id())).status).toBe(404);
  });
});
