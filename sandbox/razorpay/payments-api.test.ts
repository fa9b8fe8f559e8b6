import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { openTrial, post } from '../testing/trial.ts';
import { api, newOrder } from './testing/calls.ts';

type App = Awaited<ReturnType<typeof openTrial>>;
const pay = (app: App, order_id: string, outcome: string, rest: object = {}) =>
  post(app, '/razorpay/pay', { order_id, method: 'card', outcome, ...rest });

test('a payment that goes through is confirmed with a signature over both ids', async () => {
  const app = await openTrial();
  const order = await newOrder(app);
  const { status, body } = await pay(app, order, 'captured');
  expect(status).toBe(200);
  const proof = createHmac('sha256', 'sandbox-secret')
    .update(`${order}|${body.razorpay_payment_id}`)
    .digest('hex');
  expect(body).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_order_id: order,
    razorpay_signature: proof,
  });
  const payment = await api(app, `GET /payments/${body.razorpay_payment_id}`);
  expect(payment.body).toMatchObject({
    entity: 'payment',
    amount: 118000,
    status: 'captured',
    captured: true,
    method: 'card',
    fee: 2785,
    tax: 425,
    card: { last4: '1007' },
    error_code: null,
  });
  expect((await api(app, `GET /orders/${order}`)).body).toMatchObject({
    status: 'paid',
    attempts: 1,
    amount_paid: 118000,
    amount_due: 0,
  });
});

test('after a declined payment the same order can be paid, but only once', async () => {
  const app = await openTrial();
  const order = await newOrder(app);
  const declined = await pay(app, order, 'failed');
  expect(declined.status).toBe(400);
  expect(declined.body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    source: 'issuer_bank',
    step: 'payment_authorization',
    reason: 'card_declined',
    metadata: { order_id: order, payment_id: expect.stringMatching(/^pay_/) },
  });
  expect((await api(app, `GET /orders/${order}`)).body.status).toBe('attempted');

  expect((await pay(app, order, 'captured')).status).toBe(200);
  const again = await pay(app, order, 'captured');
  expect([again.status, again.body.error.description]).toEqual([
    400,
    'Payment already done for this order.',
  ]);
  const { body } = await api(app, `GET /orders/${order}/payments`);
  expect(body).toMatchObject({
    entity: 'collection',
    count: 2,
    items: [{ status: 'captured' }, { status: 'failed', error_reason: 'card_declined' }],
  });
});

test('a late bank is pending first and pays later', async () => {
  const app = await openTrial();
  const order = await newOrder(app);
  const { status, body } = await pay(app, order, 'late', { delay_ms: 20 });
  expect([status, body]).toEqual([
    202,
    { status: 'pending', razorpay_payment_id: expect.stringMatching(/^pay_/) },
  ]);
  await vi.waitFor(
    async () => expect((await api(app, `GET /orders/${order}`)).body.status).toBe('paid'),
    { timeout: 20_000 },
  );
});

test('a late payment for an order that was paid meanwhile is refunded to the customer', async () => {
  const app = await openTrial();
  const order = await newOrder(app);
  const late = await pay(app, order, 'late', { delay_ms: 20 });
  await pay(app, order, 'captured');
  await vi.waitFor(
    async () => {
      const { body } = await api(app, `GET /payments/${late.body.razorpay_payment_id}`);
      expect(body).toMatchObject({ status: 'refunded', captured: false, amount_refunded: 118000 });
    },
    { timeout: 20_000 },
  );
  expect((await api(app, `GET /orders/${order}`)).body.amount_paid).toBe(118000);
});

test('money that is only authorised is captured in full or not at all', async () => {
  const app = await openTrial();
  const order = await newOrder(app, { payment: { capture: 'manual' } });
  const id = (await pay(app, order, 'captured')).body.razorpay_payment_id;
  expect((await api(app, `GET /payments/${id}`)).body.status).toBe('authorized');
  expect((await pay(app, order, 'captured')).status).toBe(400);

  const capture = (amount: number) =>
    api(app, `POST /payments/${id}/capture`, { amount, currency: 'INR' });
  expect((await capture(100)).body.error.description).toBe(
    'Capture amount must be equal to the amount authorized',
  );
  expect((await capture(118000)).body).toMatchObject({ status: 'captured', captured: true });
  expect((await capture(118000)).body.error.description).toBe(
    'This payment has already been captured',
  );
  expect((await api(app, `GET /orders/${order}`)).body.status).toBe('paid');
});

test.each([
  ['an unknown order', { order_id: 'order_nope' }, 'The id provided does not exist'],
  ['cash', { method: 'cash' }, 'The method must be card, upi or netbanking.'],
  ['an unheard-of outcome', { outcome: 'maybe' }, /^The outcome must be/],
  ['another amount than the order’s', { amount: 100 }, /^Your payment amount is different/],
  ['a foreign key', { key: 'rzp_test_other' }, 'The api key provided is invalid'],
])('%s cannot be paid', async (_what, fields, description) => {
  const app = await openTrial();
  const order = await newOrder(app);
  const { status, body } = await pay(app, order, 'captured', fields);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.error.description).toMatch(description);
});

test('a form on another site cannot pay, since only JSON is read', async () => {
  const app = await openTrial();
  const order_id = await newOrder(app);
  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/razorpay/pay',
      headers: { 'content-type': type },
      payload: JSON.stringify({ order_id, method: 'upi', outcome: 'captured' }),
    });
    expect(answer.statusCode).toBe(415);
  }
});
