import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openMemoryStores } from '../store.ts';
import { openTrial, post } from '../testing/trial.ts';
import { api, authorization, newOrder } from './testing/calls.ts';

test('a provider that is down answers errors or nothing at all, until it is repaired', async () => {
  const app = await openTrial();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const id = await newOrder(app);
  const read = () =>
    fetch(`http://127.0.0.1:${port}/sandbox/razorpay/v1/orders/${id}`, {
      headers: { authorization },
    });
  await post(app, '/razorpay/faults', { down_ms: 60_000 });
  const first = await read();
  expect([first.status, (await first.json()).error.code]).toEqual([503, 'SERVER_ERROR']);
  await expect(read()).rejects.toThrow('fetch failed');
  const third = await read();
  expect([third.status, (await third.json()).error.code]).toEqual([502, 'GATEWAY_ERROR']);
  await post(app, '/razorpay/faults', {});
  expect((await read()).status).toBe(200);
});

test('a slow provider answers late, and closing the shop does not wait for it', async () => {
  const app = await openTrial();
  const id = await newOrder(app);
  await post(app, '/razorpay/faults', { slow_ms: 60 });
  const start = performance.now();
  expect((await api(app, `GET /orders/${id}`)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  await post(app, '/razorpay/faults', { slow_ms: 600_000 });
  const answer = api(app, `GET /orders/${id}`);
  await app.close();
  expect((await answer).status).toBe(200);
});

test('faults stay until they are repaired, also across a restart', async () => {
  const openStore = openMemoryStores();
  const before = await openTrial({ openStore });
  await post(before, '/razorpay/faults', { down_ms: 60_000 });
  await before.close();
  const after = await openTrial({ openStore });
  expect((await api(after, 'GET /orders')).status).toBe(503);
});

test.each([
  ['a word for a time', { down_ms: 'long' }, 'down_ms must be whole milliseconds.'],
  ['a negative time', { slow_ms: -1 }, 'slow_ms must not be negative.'],
  ['a number for a switch', { drop_webhooks: 1 }, 'drop_webhooks must be true or false.'],
  ['a fault that does not exist', { explode: true }, /^explode is\/are not required/],
  ['a list', [], /object/],
  ['nothing', undefined, 'Send a JSON object; {} mends everything.'],
])('%s is refused', async (_what, faults, description) => {
  const app = await openTrial();
  const { status, body } = await post(app, '/razorpay/faults', faults);
  expect(status).toBe(400);
  expect(body.error.description).toMatch(description);
});
