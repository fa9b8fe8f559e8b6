import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { openTrial, post } from '../testing/trial.ts';
import { keys } from './keys.ts';

const soon = { timeout: 20_000 };
const headers = {
  'x-client-id': keys.clientId,
  'x-client-secret': keys.clientSecret,
  'x-api-version': '2025-01-01',
};

async function api(app: FastifyInstance, line: string, payload?: object, more: object = {}) {
  const [method, path] = line.split(' ') as ['GET' | 'POST' | 'PATCH', string];
  const answer = await app.inject({
    method,
    url: `/sandbox/cashfree/pg${path}`,
    headers: { ...headers, ...more },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

const order = {
  order_id: 'haat-1',
  order_amount: 22.42,
  order_currency: 'INR',
  customer_details: { customer_id: 'asha1', customer_phone: '9412055501' },
};
const pay = (app: FastifyInstance, outcome: string, more: object = {}) =>
  post(app, '/cashfree/pay', { order_id: 'haat-1', method: 'upi', outcome, ...more });

test('an order has the id that the business gave it, once', async () => {
  const app = await openTrial();
  const { status, body } = await api(app, 'POST /orders', order);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    entity: 'order',
    order_id: 'haat-1',
    order_amount: 22.42,
    order_status: 'ACTIVE',
    payment_session_id: expect.stringMatching(/^session_/),
    created_at: expect.stringMatching(/\+05:30$/),
  });
  expect((await api(app, 'GET /orders/haat-1')).body).toEqual(body);
  expect(await api(app, 'POST /orders', order)).toMatchObject({
    status: 409,
    body: { code: 'order_already_exists', type: 'invalid_request_error' },
  });
});

test.each([
  ['an amount of three decimals', { order_amount: 22.421 }],
  ['an amount as text', { order_amount: '22.42' }],
  ['another currency', { order_currency: 'USD' }],
  ['no phone', { customer_details: { customer_id: 'asha1' } }],
  [
    'a phone with a country code',
    { customer_details: { customer_id: 'a12', customer_phone: '+919412055501' } },
  ],
  ['an id with other letters', { order_id: 'haat 1' }],
  ['a return address without https', { order_meta: { return_url: 'http://haat.example' } }],
  ['an end in five minutes', { order_expiry_time: new Date(Date.now() + 300_000).toISOString() }],
])('%s is refused', async (_what, fields) => {
  const app = await openTrial();
  const { status, body } = await api(app, 'POST /orders', { ...order, ...fields });
  expect(status).toBe(400);
  expect(body).toEqual({
    message: expect.any(String),
    code: expect.any(String),
    type: 'invalid_request_error',
  });
});

test('nobody calls without the keys or the version', async () => {
  const app = await openTrial();
  const wrong = await api(app, 'POST /orders', order, { 'x-client-secret': 'guess' });
  expect([wrong.status, wrong.body.type]).toEqual([401, 'authentication_error']);
  expect((await api(app, 'POST /orders', order, { 'x-api-version': '' })).status).toBe(400);
});

test('it is paid once, after a decline or late', async () => {
  const app = await openTrial();
  await api(app, 'POST /orders', order);
  expect((await pay(app, 'failed')).body.payment_status).toBe('FAILED');
  const late = await pay(app, 'late', { delay_ms: 100 });
  expect(late.body.payment_status).toBe('PENDING');
  expect((await pay(app, 'captured')).body).toMatchObject({
    payment_status: 'SUCCESS',
    payment_amount: 22.42,
    payment_group: 'upi',
  });
  expect((await pay(app, 'captured')).status).toBe(400);
  // What was taken twice goes back by itself.
  await vi.waitFor(async () => {
    const { body } = await api(app, 'GET /orders/haat-1/refunds');
    expect(body).toMatchObject([
      { cf_payment_id: late.body.cf_payment_id, refund_status: 'SUCCESS', refund_id: null },
    ]);
  }, soon);
  expect((await api(app, 'GET /orders/haat-1')).body.order_status).toBe('PAID');
});

test('one id is one refund, and no more than was paid goes back', async () => {
  const app = await openTrial();
  await api(app, 'POST /orders', order);
  const refund = (refund_id: string, refund_amount: number) =>
    api(app, 'POST /orders/haat-1/refunds', { refund_id, refund_amount });
  expect((await refund('early', 1)).body.code).toBe('order_not_paid');
  await pay(app, 'captured');
  expect((await refund('first', 22.41)).body).toMatchObject({ refund_status: 'PENDING' });
  expect((await refund('first', 22.41)).status).toBe(409);
  expect((await refund('second', 1)).body.code).toBe('refund_amount_invalid');
  await vi.waitFor(async () => {
    const { body } = await api(app, 'GET /orders/haat-1/refunds/first');
    expect(body.refund_status).toBe('SUCCESS');
  }, soon);
});

test('what happened in a period is listed page by page', async () => {
  const app = await openTrial();
  for (let n = 0; n < 12; n += 1) {
    await api(app, 'POST /orders', { ...order, order_id: `haat-${n}` });
    await pay(app, 'captured', { order_id: `haat-${n}` });
  }
  const filters = {
    start_date: new Date(Date.now() - 60_000).toISOString(),
    end_date: new Date(Date.now() + 60_000).toISOString(),
  };
  const recon = (cursor: string | null) =>
    api(app, 'POST /recon', { pagination: { limit: 10, cursor }, filters });
  const first = await recon(null);
  expect(first.body.data).toHaveLength(10);
  const second = await recon(first.body.cursor);
  expect(second.body).toMatchObject({ cursor: null, limit: 2 });
  expect(second.body.data[1]).toMatchObject({
    event_type: 'PAYMENT',
    event_status: 'SUCCESS',
    order_id: 'haat-11',
  });
});

test('an order that was ended is not paid', async () => {
  const app = await openTrial();
  await api(app, 'POST /orders', order);
  const ended = await api(app, 'PATCH /orders/haat-1', { order_status: 'TERMINATED' });
  expect(ended.body.order_status).toBe('TERMINATED');
  expect((await pay(app, 'captured')).body.code).toBe('order_inactive');
});
