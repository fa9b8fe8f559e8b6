import { expect, test, vi } from 'vitest';
import { openTrial, post } from '../testing/trial.ts';
import { api, newOrder } from './testing/calls.ts';

async function paidOrder() {
  const app = await openTrial();
  const order = { order_id: await newOrder(app), method: 'upi', outcome: 'captured' };
  const { body } = await post(app, '/razorpay/pay', order);
  const id: string = body.razorpay_payment_id;
  const refund = (fields: object, key?: string) =>
    api(app, `POST /payments/${id}/refund`, fields, { key });
  return { app, id, refund };
}

test('a full refund is pending first and processed later', async () => {
  const { app, id, refund } = await paidOrder();
  const { status, body } = await refund({ notes: { why: 'broken' }, receipt: 'r1' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 118000,
    payment_id: id,
    status: 'pending',
    notes: { why: 'broken' },
    receipt: 'r1',
    batch_id: null,
    speed_requested: 'normal',
  });
  expect((await api(app, `GET /payments/${id}`)).body).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 118000,
    captured: true,
  });
  await vi.waitFor(
    async () =>
      expect((await api(app, `GET /refunds/${body.id}`)).body).toMatchObject({
        status: 'processed',
        acquirer_data: { arn: expect.stringMatching(/^\d+$/) },
      }),
    { timeout: 20_000 },
  );
});

test('parts can be refunded until nothing is left', async () => {
  const { app, id, refund } = await paidOrder();
  expect((await refund({ amount: 18000 })).body.amount).toBe(18000);
  expect((await api(app, `GET /payments/${id}`)).body).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
  });
  expect((await refund({ amount: 100001 })).body.error.description).toBe(
    'The refund amount provided is greater than amount captured',
  );
  expect((await refund({})).body.amount).toBe(100000);
  expect((await refund({})).body.error.description).toBe(
    'The payment has been fully refunded already',
  );
  const { body } = await api(app, `GET /payments/${id}/refunds`);
  expect(body.items.map(({ amount }: { amount: number }) => amount)).toEqual([100000, 18000]);
  expect((await api(app, 'GET /refunds')).body.count).toBe(2);
});

test('one idempotency key is one refund', async () => {
  const { app, refund } = await paidOrder();
  const first = await refund({ amount: 500 }, 'cancel-order-1');
  expect((await refund({ amount: 500 }, 'cancel-order-1')).body.id).toBe(first.body.id);
  expect((await refund({ amount: 600 }, 'cancel-order-1')).status).toBe(409);
  expect((await refund({ amount: 500 }, 'short')).status).toBe(400);
  expect((await api(app, 'GET /refunds')).body.count).toBe(1);
});

test('a payment that was never captured has nothing to refund', async () => {
  const app = await openTrial();
  const order_id = await newOrder(app);
  const declined = await post(app, '/razorpay/pay', { order_id, method: 'upi', outcome: 'failed' });
  const id = declined.body.error.metadata.payment_id;
  const { status, body } = await api(app, `POST /payments/${id}/refund`, {});
  expect([status, body.error.description]).toEqual([
    400,
    'The payment status should be captured for action to be taken',
  ]);
});

test('a refund is refused while the account has too little money', async () => {
  const { app, id, refund } = await paidOrder();
  await post(app, '/razorpay/faults', { refuse_refunds: true });
  const { status, body } = await refund({});
  expect([status, body.error.description]).toEqual([
    400,
    'Your account does not have enough balance to carry out the refund operation.',
  ]);
  expect((await api(app, `GET /payments/${id}`)).body.amount_refunded).toBe(0);
  await post(app, '/razorpay/faults', {});
  expect((await refund({})).status).toBe(200);
});

test('a refund that the bank cannot pay out fails, and the money is there again', async () => {
  const { app, id, refund } = await paidOrder();
  await refund({ amount: 18000 });
  await vi.waitFor(
    async () => expect((await api(app, 'GET /refunds')).body.items[0].status).toBe('processed'),
    { timeout: 20_000 },
  );
  await post(app, '/razorpay/faults', { fail_refunds: true });
  const { body } = await refund({});
  await vi.waitFor(
    async () =>
      expect((await api(app, `GET /refunds/${body.id}`)).body).toMatchObject({ status: 'failed' }),
    { timeout: 20_000 },
  );
  expect((await api(app, `GET /payments/${id}`)).body).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
    amount_refunded: 18000,
  });
});
