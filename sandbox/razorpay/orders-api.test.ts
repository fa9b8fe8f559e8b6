import { expect, test } from 'vitest';
import { openTrial, post } from '../testing/trial.ts';
import { api, authorization, newOrder } from './testing/calls.ts';

test('an order comes back as the provider writes it', async () => {
  const app = await openTrial({ clock: { now: () => new Date('2026-01-26T06:00:00Z') } });
  const { status, body } = await api(app, 'POST /orders', {
    amount: 118000,
    currency: 'INR',
    receipt: 'haat-7',
    notes: {},
    payment: { capture: 'automatic', capture_options: { refund_speed: 'normal' } },
  });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    entity: 'order',
    amount: 118000,
    amount_paid: 0,
    amount_due: 118000,
    currency: 'INR',
    receipt: 'haat-7',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: 1769407200,
  });
  expect((await api(app, `GET /orders/${body.id}`)).body).toEqual(body);
});

test.each([
  ['less than a rupee', { amount: 99 }, 'The amount must be at least INR 1.00'],
  ['a broken paisa', { amount: 100.5 }, 'The amount must be an integer.'],
  ['text for money', { amount: '100' }, 'The amount must be an integer.'],
  ['no currency', { currency: undefined }, 'The currency field is required.'],
  ['dollars', { currency: 'USD' }, 'The currency is not supported.'],
  [
    'a long receipt',
    { receipt: 'r'.repeat(41) },
    'The receipt may not be greater than 40 characters.',
  ],
  [
    'fields that nobody asked for',
    { colour: 'red', size: 'M' },
    'colour, size is/are not required and should not be sent',
  ],
  [
    'sixteen notes',
    { notes: Object.fromEntries([...'abcdefghijklmnop'].map((name) => [name, name])) },
    'Number of fields in notes should be less than or equal to 15',
  ],
  [
    'an endless note',
    { notes: { poem: 'la'.repeat(129) } },
    'Notes values should not be longer than 256 characters',
  ],
])('%s is refused in the provider’s words', async (_what, fields, description) => {
  const app = await openTrial();
  const { status, body } = await api(app, 'POST /orders', {
    amount: 100,
    currency: 'INR',
    ...fields,
  });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  });
});

test('only the right password opens the API', async () => {
  const app = await openTrial();
  const id = await newOrder(app);
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
  for (const authorization of [
    '',
    basic('rzp_test_sandbox:guess'),
    basic('rzp_test_sandbox:sandbox-secret').replace('Basic', 'Bearer'),
  ]) {
    const { status, body } = await api(app, `GET /orders/${id}`, undefined, {
      headers: { authorization },
    });
    expect([status, body.error.description]).toEqual([401, 'Authentication failed']);
  }
});

test('what does not exist, cannot be read or was never an address has the provider’s error body', async () => {
  const app = await openTrial();
  const answers = [
    await api(app, 'GET /orders/order_nope'),
    await api(app, 'GET /order'),
    await api(app, 'POST /orders', undefined, {
      payload: '{"amount":',
      headers: { authorization, 'content-type': 'application/json' },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(answers.map(({ body }) => body.error.description)).toEqual([
    'The id provided does not exist',
    'The requested URL was not found on the server.',
    expect.stringContaining('not valid JSON'),
  ]);
});

test('a form body is understood too', async () => {
  const app = await openTrial();
  const { body } = await api(app, 'POST /orders', undefined, {
    payload: 'amount=5000&currency=INR&notes[size]=M&payment[capture]=manual',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(body).toMatchObject({ amount: 5000, notes: { size: 'M' } });
});

test('orders are listed newest first, by page, receipt and time', async () => {
  let now = new Date('2026-01-01T00:00:00Z');
  const app = await openTrial({ clock: { now: () => now } });
  const ids: string[] = [];
  for (const minute of [1, 2, 3]) {
    now = new Date(Date.UTC(2026, 0, 1, 0, minute));
    ids.push(await newOrder(app, { receipt: `r${minute}` }));
  }
  const listed = async (query: string) => {
    const { body } = await api(app, `GET /orders${query}`);
    return body.items.map(({ id }: { id: string }) => ids.indexOf(id) + 1);
  };
  expect(await listed('')).toEqual([3, 2, 1]);
  expect(await listed('?count=1&skip=1')).toEqual([2]);
  expect(await listed('?receipt=r1')).toEqual([1]);
  expect(await listed(`?from=${Date.UTC(2026, 0, 1, 0, 2) / 1000}`)).toEqual([3, 2]);
  expect((await api(app, 'GET /orders?count=101')).status).toBe(400);
});

test('notes can be changed later, nothing else', async () => {
  const app = await openTrial();
  const id = await newOrder(app);
  const changed = await api(app, `PATCH /orders/${id}`, { notes: { gift: 'yes' } });
  expect(changed.body.notes).toEqual({ gift: 'yes' });
  expect((await api(app, `PATCH /orders/${id}`, { amount: 1 })).status).toBe(400);
});

test('the sandbox page shows every order, payment and refund', async () => {
  const app = await openTrial();
  const id = await newOrder(app);
  const { body } = await post(app, '/razorpay/pay', {
    order_id: id,
    method: 'upi',
    outcome: 'captured',
  });
  await api(app, `POST /payments/${body.razorpay_payment_id}/refund`, {});
  const records = (await app.inject('/sandbox/razorpay/books')).json();
  expect(records).toMatchObject({
    orders: [{ id, status: 'paid' }],
    payments: [{ order_id: id, status: 'refunded' }],
    refunds: [{ payment_id: body.razorpay_payment_id, amount: 118000 }],
  });
  expect(records.orders[0]).not.toHaveProperty('capture');
});
