import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { razorpay } from './razorpay.ts';

interface Reply {
  status: number;
  body: unknown;
}

/** A provider that gives these answers in turn; a null breaks the connection. */
async function openProvider(replies: (Reply | null)[]) {
  const seen: { line: string; authorization?: string; key?: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({
      line: `${request.method} ${request.url}`,
      authorization: String(request.headers.authorization),
      key: String(request.headers['x-refund-idempotency']),
      body,
    });
    const reply = replies.shift();
    if (!reply) return request.socket.destroy();
    response.writeHead(reply.status);
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  const provider = razorpay.open({
    mode: 'test',
    keys: { keyId: 'rzp_test_x', keySecret: 'secret' },
    apiUrl: `http://127.0.0.1:${port}/v1`,
    script: '',
    shopUrl: '',
  });
  return { provider, seen };
}

const order = { id: 'order_1', amount: 100, amount_paid: 0, currency: 'INR', status: 'created' };
const payment = { id: 'pay_1', amount: 100, currency: 'INR', status: 'captured', created_at: 1 };
const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'pending' };
const customer = { id: 'u', name: 'Asha', email: 'asha@example.com', phone: '' };
const newOrder = {
  ...{ orderId: 'o', openedBefore: 0, amountPaise: 100, currency: 'INR', notes: '' },
  payableUntil: new Date(),
  customer,
};
const newRefund = { amountPaise: 100, refundId: 'a-key-of-ours' };
const key = { id: 'pay_1', providerOrderId: null };
const ok = (body: unknown) => ({ status: 200, body });
const sick = { status: 502, body: '<html>Bad Gateway</html>' };
const refusal = (status: number) => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description: 'No such thing' } },
});

describe('calls to the provider', () => {
  test('carry the key pair and ask for automatic capture', async () => {
    const { provider, seen } = await openProvider([ok(order)]);
    expect((await provider.openOrder(newOrder)).providerOrderId).toBe('order_1');
    expect(seen[0]).toMatchObject({
      line: 'POST /v1/orders',
      authorization: `Basic ${Buffer.from('rzp_test_x:secret').toString('base64')}`,
    });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      amount: 100,
      payment: { capture: 'automatic' },
    });
  });

  test('are repeated after 429, 5xx and a broken connection, where that is safe', async () => {
    const reads = await openProvider([sick, { status: 429, body: {} }, ok(payment)]);
    expect((await reads.provider.fetchPayment(key)).id).toBe('pay_1');
    const refunds = await openProvider([null, ok(refund)]);
    await refunds.provider.refund(key, newRefund);
    expect(refunds.seen.map((call) => call.key)).toEqual(['a-key-of-ours', 'a-key-of-ours']);
  });

  test('that open an order are never sent twice', async () => {
    const { provider, seen } = await openProvider([sick, ok(order)]);
    await expect(provider.openOrder(newOrder)).rejects.toThrow('is not responding (status 502)');
    expect(seen).toHaveLength(1);
  });

  test('of every kind are sent again when the provider was too busy, since it has done nothing', async () => {
    const busy = { status: 429, body: { error: { code: 'BAD_REQUEST_ERROR', description: '' } } };
    const { provider, seen } = await openProvider([busy, busy, ok(order)]);
    expect((await provider.openOrder(newOrder)).providerOrderId).toBe('order_1');
    expect(seen).toHaveLength(3);
    const always = await openProvider([ok(payment), busy, busy, busy, ok(payment)]);
    const known = await always.provider.fetchPayment(key);
    await expect(always.provider.capture(known)).rejects.toMatchObject({ name: 'ProviderBusy' });
    expect(always.seen).toHaveLength(4);
  });

  test('are understood with empty notes, which the provider writes as a list', async () => {
    const { provider } = await openProvider([
      ok({ ...order, notes: [] }),
      ok({ ...payment, notes: [] }),
    ]);
    expect((await provider.openOrder(newOrder)).providerOrderId).toBe('order_1');
    expect((await provider.fetchPayment(key)).id).toBe('pay_1');
  });

  test('that the provider refuses say why, and are not repeated', async () => {
    const { provider, seen } = await openProvider([refusal(400), refusal(401)]);
    await expect(provider.fetchPayment(key)).rejects.toMatchObject({
      name: 'ProviderError',
      status: 400,
      code: 'BAD_REQUEST_ERROR',
      description: 'No such thing',
    });
    await expect(provider.fetchPayment(key)).rejects.toMatchObject({ status: 401 });
    expect(seen).toHaveLength(2);
  });

  test('that answer an unknown shape count as unanswered', async () => {
    const { provider } = await openProvider([ok('[]'), ok({ id: 5 }), ok('not JSON')]);
    await expect(provider.fetchPayment(key)).rejects.toMatchObject({
      name: 'ProviderUnavailable',
    });
  });
});

test('an older webhook secret is still valid, and an empty one never', () => {
  const provider = razorpay.open({
    mode: 'test',
    keys: { keyId: 'rzp_test_x', keySecret: 'secret', webhookSecret: 'the-new-one, the-old-one,' },
    apiUrl: 'http://127.0.0.1:1',
    script: '',
    shopUrl: '',
  });
  const read = (secret: string) => {
    const { payload, headers } = webhookOf('order.paid', {}, { secret, id: 'evt_1' });
    return provider.readWebhook(Buffer.from(payload), headers);
  };
  expect(read('the-old-one')).toEqual({ eventId: 'evt_1' });
  expect(read('the-new-one')).toEqual({ eventId: 'evt_1' });
  for (const wrong of ['another', '']) expect(read(wrong)).toBeUndefined();
});
