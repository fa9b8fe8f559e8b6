import { afterEach, beforeEach, expect, test } from 'vitest';
import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { HOUR_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder } from '#testing/paid-order.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { findSilence, mailSilence } from './webhook-silence.ts';

let checkout: Checkout;
let asha: Customer;
beforeEach(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterEach(() => checkout.close());

const alarms = () =>
  checkout.shop.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('template', '=', 'webhooks-silent')
    .orderBy('createdAt')
    .execute();

test('payments without a webhook are a silence after an hour, reported once by mail and in the back office', async () => {
  const { shop, clock } = checkout;
  await paidOrder(checkout, asha);
  const since = clock.now();
  clock.pass(59 * MINUTE_MS);
  expect(await findSilence(shop)).toBeUndefined();
  clock.pass(MINUTE_MS);
  expect(await findSilence(shop)).toMatchObject({ payments: 1, since, lastAt: undefined });
  await mailSilence(shop);
  clock.pass(5 * HOUR_MS);
  await paidOrder(checkout, asha);
  clock.pass(2 * HOUR_MS);
  await mailSilence(shop);
  expect(await alarms()).toMatchObject([
    {
      recipient: 'namaste@aipanhaat.example',
      data: { payments: 1, since: since.toISOString(), lastAt: null, isRefused: false },
    },
  ]);
  const manager = await checkout.newCustomer({ staffRole: 'manager' });
  expect((await manager.browser.call(alertsApi.readNotices, {})).body.data.webhooks).toEqual({
    provider: kindOf(firstProvider).name,
    path: '/api/payment/webhook',
    payments: 2,
    since: since.toISOString(),
    lastAt: null,
    refusedAt: null,
  });
});

test('the next webhook ends the silence, and another silence is reported again', async () => {
  const { shop, clock } = checkout;
  await paidOrder(checkout, asha);
  clock.pass(HOUR_MS);
  await mailSilence(shop);
  expect(await checkout.deliver(webhookOf('invoice.paid', {}))).toBe(200);
  expect(await findSilence(shop)).toBeUndefined();
  clock.pass(24 * HOUR_MS);
  expect(await findSilence(shop)).toBeUndefined();
  await paidOrder(checkout, asha);
  clock.pass(HOUR_MS);
  await mailSilence(shop);
  await mailSilence(shop);
  expect(await alarms()).toHaveLength(2);
});

test('a webhook that came a moment before the payment was booked counts for it', async () => {
  const { shop, clock } = checkout;
  await checkout.deliver(webhookOf('payment.authorized', {}));
  clock.pass(2 * MINUTE_MS);
  await paidOrder(checkout, asha);
  clock.pass(3 * HOUR_MS);
  expect(await findSilence(shop)).toBeUndefined();
});

test('webhooks with a signature that fits no secret are silence too, and named as its reason', async () => {
  const { shop, clock } = checkout;
  await paidOrder(checkout, asha);
  clock.pass(30 * MINUTE_MS);
  const wrong = webhookOf('order.paid', {}, { secret: 'the secret of another shop' });
  expect(await checkout.deliver(wrong)).toBe(401);
  const refusedAt = clock.now();
  clock.pass(30 * MINUTE_MS);
  expect(await findSilence(shop)).toMatchObject({ payments: 1, refusedAt });
  await mailSilence(shop);
  expect(await alarms()).toMatchObject([{ data: { isRefused: true } }]);
});

test('a shop without sales is not silent', async () => {
  checkout.clock.pass(90 * 24 * HOUR_MS);
  expect(await findSilence(checkout.shop)).toBeUndefined();
});
