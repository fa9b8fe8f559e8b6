import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { confirmationOf } from '#harness/prescribed-names.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { buildProduct } from '#testing/build-products.ts';
import type { SentHook } from '#testing/open-stand-ins.ts';
import { openTwoProviders } from '#testing/open-two-providers.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';

const { checkout, pay, hooksAbout, send, close } = await openTwoProviders();
let order: { id: string; orderId: string };

afterAll(close);
beforeEach(async () => {
  const { id } = await buildProduct(checkout.shop, { stock: 5, pricePaise: 1000_00 });
  const { body } = await (await checkout.newCustomer()).checkOut(id, { provider: 'cashfree' });
  order = { id: body.data._id, orderId: body.data.orderId };
  expect(order.orderId).toMatch(/^cashfree:/);
});

const read = () =>
  checkout.shop.db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.orderId', 'orders.id')
    .select(['status', 'providerPaymentId'])
    .where('orders.id', '=', order.id)
    .execute();
const unpaid = [{ status: 'pending', providerPaymentId: null }];
const post = (url: string, { payload, headers }: { payload: string | Buffer; headers: object }) =>
  checkout.visitor().request({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, host: 'localhost' },
  });

async function paidHook(): Promise<SentHook> {
  await pay(order.orderId);
  const [hook] = await hooksAbout(order.orderId);
  return hook!;
}

test('who knows the secret of one provider pays no order of another', async () => {
  const payment = {
    ...{ id: 'pay_1', order_id: order.orderId, amount: 1180_00, currency: 'INR' },
    ...{ status: 'captured', method: 'upi', amount_refunded: 0, created_at: 1_790_000_000 },
  };
  const hooks = [
    webhookOf('payment.captured', { payment }, { id: 'evt_other' }),
    webhookOf(
      'payment.captured',
      { payment: { ...payment, id: 'cashfree:1' } },
      { id: 'evt_other_2' },
    ),
    webhookOf('payment.captured', { payment: { ...payment, id: 'hand_1' } }, { id: 'evt_hand' }),
  ];
  for (const [at, hook] of hooks.entries()) {
    expect((await post('/api/payment/webhook', hook)).status).toBe(200);
    const id = ['evt_other', 'evt_other_2', 'evt_hand'][at] ?? '';
    await processWebhook(checkout.shop, id);
  }
  expect(await read()).toEqual(unpaid);
});

test('a signature counts for its own body and time alone, and at its own provider', async () => {
  const { payload, headers } = await paidHook();
  const later = { ...headers, 'x-webhook-timestamp': String(Date.now() + 1) };
  const other = Buffer.from(payload.toString().replace('1180', '1181'));
  const none = { ...headers, 'x-webhook-signature': '' };
  for (const hook of [
    { payload, headers: later },
    { payload: other, headers },
    { payload, headers: none },
  ]) {
    expect((await send(hook)).status).toBe(401);
  }
  expect((await post('/api/payment/webhook/paypal', { payload, headers })).status).toBe(503);
  expect(await read()).toEqual(unpaid);
});

test('a webhook that is sent again under another name pays once', async () => {
  const { payload, headers } = await paidHook();
  for (const name of ['first', 'second', 'third']) {
    const sent = { payload, headers: { ...headers, 'x-idempotency-key': `${order.id}-${name}` } };
    expect((await send(sent)).status).toBe(200);
    await processWebhook(checkout.shop, `cashfree:${order.id}-${name}`);
  }
  expect(await read()).toEqual([
    { status: 'paid', providerPaymentId: expect.stringMatching(/^cashfree:/) },
  ]);
  expect(await checkout.shop.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
});

test('no customer settles, dismisses or learns of another one’s order by its id', async () => {
  await paidHook();
  const { browser } = await checkout.newCustomer();
  const { orderId } = order;
  for (const answer of [
    await browser.call(checkoutApi.askPayment, { body: { orderId } }),
    await browser.call(checkoutApi.dismissPayment, { body: { orderId } }),
    await browser.call(checkoutApi.verifyPayment, {
      body: confirmationOf({ orderId, paymentId: 'pay_1', signature: 'a'.repeat(64) }),
    }),
  ]) {
    expect([400, 404]).toContain(answer.status);
  }
  expect(await read()).toEqual(unpaid);
});
