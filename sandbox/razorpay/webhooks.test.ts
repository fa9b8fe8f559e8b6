import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { openMemoryStores } from '../store.ts';
import { openTrial, post } from '../testing/trial.ts';
import { api, newOrder, openReceiver } from './testing/calls.ts';

const soon = { timeout: 20_000, interval: 10 };
const pay = (app: FastifyInstance, order_id: string, outcome = 'captured', rest: object = {}) =>
  post(app, '/razorpay/pay', { order_id, method: 'netbanking', outcome, ...rest });

test('the shop receives signed webhooks of a payment, signed over the bytes as sent', async () => {
  const receiver = await openReceiver();
  const app = await openTrial({ webhookUrlOf: () => receiver.url });
  const order = await newOrder(app, { notes: { link: 'https://aipan.example/stole' } });
  await pay(app, order);
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(3), soon);
  expect(receiver.events().sort()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
  ]);
  for (const { body, signature, eventId } of receiver.deliveries) {
    const proof = createHmac('sha256', 'sandbox-webhook-secret').update(body).digest('hex');
    expect(signature).toBe(proof);
    expect(eventId).toMatch(/^\w{14}$/);
    expect(body).not.toBe(JSON.stringify(JSON.parse(body)));
  }
  const paid = receiver.deliveries.find(({ event }) => event === 'order.paid');
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_\w{14}$/),
    contains: ['payment', 'order'],
    payload: {
      payment: { entity: { status: 'captured', order_id: order } },
      order: { entity: { id: order, status: 'paid' } },
    },
  });
});

test('declines, refunds and late payments are sent too', async () => {
  const receiver = await openReceiver();
  const app = await openTrial({ webhookUrlOf: () => receiver.url });
  const order = await newOrder(app);
  await pay(app, order, 'failed');
  const late = await pay(app, order, 'late', { delay_ms: 10 });
  await vi.waitFor(() => expect(receiver.events()).toContain('order.paid'), soon);
  await api(app, `POST /payments/${late.body.razorpay_payment_id}/refund`, {});
  await vi.waitFor(() => expect(receiver.events()).toContain('refund.processed'), soon);
  expect(receiver.events()).toEqual(
    expect.arrayContaining(['payment.failed', 'payment.captured', 'refund.created']),
  );
});

test('what the shop could not accept is sent again under the same event id', async () => {
  const receiver = await openReceiver([500]);
  const app = await openTrial({ webhookUrlOf: () => receiver.url });
  await pay(app, await newOrder(app), 'failed');
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(2), soon);
  const [first, second] = receiver.deliveries;
  expect(second).toEqual(first);
});

test('undelivered and due webhooks survive a restart of the shop', async () => {
  const openStore = openMemoryStores();
  const before = await openTrial({ openStore });
  const order = await newOrder(before);
  const other = await newOrder(before);
  await pay(before, order);
  await pay(before, other, 'late', { delay_ms: 30 });
  await before.close();

  const receiver = await openReceiver();
  const after = await openTrial({ openStore, webhookUrlOf: () => receiver.url });
  await after.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(() => {
    expect(receiver.events().filter((event) => event === 'order.paid')).toHaveLength(2);
  }, soon);
  for (const id of [order, other]) {
    expect((await api(after, `GET /orders/${id}`)).body.status).toBe('paid');
  }
});

test('dropped webhooks are lost for good', async () => {
  const receiver = await openReceiver();
  const app = await openTrial({ webhookUrlOf: () => receiver.url });
  await post(app, '/razorpay/faults', { drop_webhooks: true });
  await pay(app, await newOrder(app));
  await post(app, '/razorpay/faults', {});
  await pay(app, await newOrder(app), 'failed');
  await vi.waitFor(() => expect(receiver.events()).toEqual(['payment.failed']), soon);
});

test('duplicated webhooks carry the same event id', async () => {
  const receiver = await openReceiver();
  const app = await openTrial({ webhookUrlOf: () => receiver.url });
  await post(app, '/razorpay/faults', { duplicate_webhooks: true });
  await pay(app, await newOrder(app), 'failed');
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(2), soon);
  expect(new Set(receiver.deliveries.map(({ eventId }) => eventId)).size).toBe(1);
});

test('reordered webhooks arrive last first', async () => {
  const receiver = await openReceiver();
  const app = await openTrial({ webhookUrlOf: () => receiver.url });
  await post(app, '/razorpay/faults', { reorder_webhooks: true });
  await pay(app, await newOrder(app));
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(3), soon);
  expect(receiver.events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
});
