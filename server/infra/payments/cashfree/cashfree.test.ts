import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NewOrder } from '#server/infra/payments/payment-provider.ts';
import { cashfree } from './cashfree.ts';
import { isRupees, paiseOf, rupeesOf } from './cashfree-rupees.ts';

interface Reply {
  status: number;
  body: unknown;
}

/** A Cashfree that gives these answers in turn. */
async function openCashfree(replies: Reply[], shopUrl = 'https://haat.example') {
  const seen: { line: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ line: `${request.method} ${request.url}`, body });
    const reply = replies.shift();
    response.writeHead(reply?.status ?? 500).end(JSON.stringify(reply?.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const provider = cashfree.open({
    mode: 'test',
    keys: { clientId: 'TEST1', clientSecret: 'secret' },
    apiUrl: `http://127.0.0.1:${port}/pg`,
    script: '',
    shopUrl,
  });
  return { provider, seen };
}

const orderId = '0e5f1b46-52a4-4f3a-9b6e-3f8c1f2a7d10';
const id = 'haat-0e5f1b4652a44f3a9b6e3f8c1f2a7d10-0';
const newOrder: NewOrder = {
  ...{ orderId, openedBefore: 0, amountPaise: 820, currency: 'INR', notes: '' },
  payableUntil: new Date('2026-12-01T10:20:00Z'),
  customer: { id: orderId, name: 'Al', email: '', phone: '094120 55501' },
};
const opened = (order_id: string, more: object = {}) => ({
  status: 200,
  body: {
    ...{ order_id, order_amount: 8.2, order_status: 'ACTIVE', payment_session_id: `s-${order_id}` },
    ...more,
  },
});
const known = { status: 409, body: { message: 'is there', code: 'order_already_exists' } };

test('paise become rupees and back by their figures', () => {
  expect([rupeesOf(820), rupeesOf(5), rupeesOf(100), rupeesOf(2242)]).toEqual([
    8.2, 0.05, 1, 22.42,
  ]);
  fc.assert(
    fc.property(fc.nat(99_999_999_99), (paise) => {
      const written = JSON.stringify(rupeesOf(paise));
      expect(written).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(paiseOf(JSON.parse(written))).toBe(paise);
    }),
  );
  expect([0.001, 1e21, -1, Number.NaN].filter(isRupees)).toEqual([]);
});

describe('an order', () => {
  test('is opened with what Cashfree takes of a customer', async () => {
    const { provider, seen } = await openCashfree([opened(id), opened(id)]);
    const { providerOrderId, widget } = await provider.openOrder(newOrder);
    expect(providerOrderId).toBe(`cashfree:${id}`);
    expect(widget).toMatchObject({ key: `s-${id}`, isLive: false });
    expect(JSON.parse(seen[0]!.body)).toEqual({
      order_id: id,
      order_amount: 8.2,
      order_currency: 'INR',
      order_expiry_time: '2026-12-01T10:20:00.000Z',
      customer_details: { customer_id: id.slice(5, 37), customer_phone: '9412055501' },
      order_meta: {
        return_url: 'https://haat.example/api/payment/return/cashfree?order={order_id}',
        notify_url: 'https://haat.example/api/payment/webhook/cashfree',
      },
    });
    const customer = { ...newOrder.customer, phone: '', name: 'Asha', email: 'asha@example.in' };
    await provider.openOrder({ ...newOrder, notes: 'For Asha', customer });
    expect(JSON.parse(seen[1]!.body)).toMatchObject({
      customer_details: {
        customer_phone: '9999999999',
        customer_name: 'Asha',
        customer_email: 'asha@example.in',
      },
      order_note: 'For Asha',
    });
  });

  test('names no addresses that are not https', async () => {
    const { provider, seen } = await openCashfree([opened(id)], 'http://localhost:3000');
    await provider.openOrder(newOrder);
    expect(seen[0]!.body).not.toContain('order_meta');
  });

  test('that is open already is read, and its opening is repeated after a lost answer', async () => {
    const lost = { status: 502, body: '' };
    const { provider, seen } = await openCashfree([lost, known, opened(id)]);
    expect((await provider.openOrder(newOrder)).providerOrderId).toBe(`cashfree:${id}`);
    expect(seen.map(({ line }) => line)).toEqual([
      'POST /pg/orders',
      'POST /pg/orders',
      `GET /pg/orders/${id}`,
    ]);
  });

  test('that is over, or has another amount, is opened anew', async () => {
    const { provider } = await openCashfree([
      ...[known, opened(id, { order_status: 'EXPIRED' })],
      ...[known, opened(`${id}-1`, { order_amount: 7 })],
      opened(`${id}-2`),
    ]);
    expect((await provider.openOrder(newOrder)).providerOrderId).toBe(`cashfree:${id}-2`);
  });

  test('that is over is not shown again', async () => {
    const { provider } = await openCashfree([opened(id, { order_status: 'EXPIRED' })]);
    await expect(provider.widgetOf(`cashfree:${id}`)).rejects.toMatchObject({
      name: 'ProviderError',
    });
  });
});

test('only keys of its test account take no real money', () => {
  expect(cashfree.isLive({ clientId: 'TEST430329ae80e0f32e41a393d78b923034' })).toBe(false);
  expect(cashfree.isLive({ clientId: '430329ae80e0f32e41a393d78b923034' })).toBe(true);
});

test('a webhook is signed over its time and its bytes', async () => {
  const { provider } = await openCashfree([]);
  const body = Buffer.from('{"type":"PAYMENT_SUCCESS_WEBHOOK"}');
  const sign = (text: string) => createHmac('sha256', 'secret').update(text).digest('base64');
  const headers = (signature: string, timestamp = '1746427759733') => ({
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': signature,
  });
  const right = sign(`1746427759733${body}`);
  expect(provider.readWebhook(body, headers(right))).toEqual({ eventId: undefined });
  expect(provider.readWebhook(body, headers(right, '1746427759734'))).toBeUndefined();
  expect(provider.readWebhook(body, headers(sign(`1746427759733.${body}`)))).toBeUndefined();
});

test('a dispute says until when to answer, while it is the shop that has to', () => {
  const event = (dispute_action_on: string) => ({
    type: 'DISPUTE_CREATED',
    data: {
      dispute: {
        dispute_id: '433475258',
        reason_description: 'Duplicate Processing',
        dispute_amount: 3.5,
        respond_by: '2026-06-18T23:59:59+05:30',
        dispute_status: 'DISPUTE_CREATED',
        dispute_action_on,
      },
      order_details: { order_id: id, cf_payment_id: 885457437 },
      customer_details: { customer_name: 'Asha' },
    },
  });
  const dispute = {
    id: 'cashfree:433475258',
    paymentId: 'cashfree:885457437',
    amountPaise: 350,
    reason: 'Duplicate Processing',
    status: 'dispute_created',
  };
  expect(cashfree.readNews(event('MERCHANT'))?.news).toEqual({
    about: 'dispute',
    dispute: { ...dispute, respondBy: new Date('2026-06-18T18:29:59Z') },
  });
  const won = event('');
  Object.assign(won.data.dispute, { dispute_status: 'DISPUTE_MERCHANT_WON' });
  expect(cashfree.readNews(won)?.news).toMatchObject({
    dispute: { status: 'won', respondBy: null },
  });
  expect(cashfree.readNews(event('CASHFREE'))?.news).toMatchObject({
    dispute: { respondBy: null },
  });
});

describe('a refund', () => {
  const payment = (cf_payment_id: string) => ({
    ...{ cf_payment_id, order_id: id, payment_status: 'SUCCESS', payment_amount: 8.2 },
  });
  const wish = { amountPaise: 820, refundId: orderId };
  const key = { id: 'cashfree:2', providerOrderId: `cashfree:${id}` };

  test('waits while the order has another payment, out of which it could be sent', async () => {
    const { provider, seen } = await openCashfree([
      { status: 200, body: [payment('1'), payment('2')] },
      { status: 200, body: [] },
    ]);
    await expect(provider.refund(key, wish)).rejects.toMatchObject({ status: 409 });
    expect(seen.map(({ line }) => line.split(' ')[0])).toEqual(['GET', 'GET']);
  });

  test('goes out once the other payment has gone back', async () => {
    const refund = { cf_refund_id: 7, cf_payment_id: '1', refund_amount: 8.2 };
    const back = { ...refund, refund_id: null, refund_status: 'SUCCESS' };
    const made = { ...refund, cf_payment_id: '2', refund_id: null, refund_status: 'PENDING' };
    const { provider } = await openCashfree([
      { status: 200, body: [payment('1'), payment('2')] },
      { status: 200, body: [back] },
      { status: 200, body: made },
    ]);
    expect(await provider.refund(key, wish)).toMatchObject({
      paymentId: 'cashfree:2',
      status: 'pending',
    });
  });
});

test('what it gives back by itself is a refund like any other', () => {
  const auto_refund = {
    ...{ cf_refund_id: 1, cf_payment_id: 2, order_id: id, refund_id: null },
    ...{ refund_amount: 8.2, refund_status: 'SUCCESS' },
  };
  expect(
    cashfree.readNews({ type: 'AUTO_REFUND_STATUS_WEBHOOK', data: { auto_refund } })?.news,
  ).toEqual({
    about: 'refund',
    refund: {
      ...{ id: 'cashfree:1', paymentId: 'cashfree:2', amountPaise: 820, status: 'processed' },
      refundId: undefined,
    },
  });
});
