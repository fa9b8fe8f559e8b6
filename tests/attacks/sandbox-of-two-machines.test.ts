import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { partsOf } from '#harness/prescribed-names.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { openShopWithSandbox, type ShopWithSandbox } from './open-shop-with-sandbox.ts';

const authorization = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`;

let first: ShopWithSandbox;
let second: ShopWithSandbox;
beforeAll(async () => {
  first = await openShopWithSandbox();
  second = await openShopWithSandbox({ DATABASE_URL: String(first.shop.config.databaseUrl) });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function ask({ port }: ShopWithSandbox, path: string, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox${path}`, {
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function newOrder(node: ShopWithSandbox): Promise<string> {
  return (await ask(node, `/${firstProvider}/v1/orders`, { amount: 50_000, currency: 'INR' })).body
    .id;
}

const payment = (order_id: string) => ({ order_id, method: 'upi', outcome: 'captured' });

test('two machines have the same books: made on one, paid on the other, seen on both', async () => {
  const order = await newOrder(first);
  const paid = await ask(second, `/${firstProvider}/pay`, payment(order));
  expect(paid.status).toBe(200);
  const id = partsOf(paid.body).paymentId;
  expect((await ask(first, `/${firstProvider}/v1/payments/${id}`)).body).toMatchObject({
    status: 'captured',
    order_id: order,
  });
  const refund = await ask(first, `/${firstProvider}/v1/payments/${id}/refund`, {});
  await vi.waitFor(
    async () => {
      const { body } = await ask(second, `/${firstProvider}/v1/refunds/${refund.body.id}`);
      expect(body.status).toBe('processed');
    },
    { timeout: 20_000 },
  );
  expect(await ask(first, `/${firstProvider}/books`)).toEqual(
    await ask(second, `/${firstProvider}/books`),
  );
});

test('an order that is paid on both at once is paid once', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const order = await newOrder(turn % 2 ? first : second);
    const both = [first, second, first, second];
    const tries = await Promise.all(
      both.map((node) => ask(node, `/${firstProvider}/pay`, payment(order))),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const { body } = await ask(second, `/${firstProvider}/v1/orders/${order}/payments`);
    expect(body.count).toBe(1);
  }
});

test('faults of one machine’s provider are the other’s too', async () => {
  await ask(first, `/${firstProvider}/faults`, { down_ms: 60_000 });
  expect((await ask(second, `/${firstProvider}/v1/orders`)).status).toBe(503);
  await ask(second, `/${firstProvider}/faults`, {});
  expect((await ask(first, `/${firstProvider}/v1/orders`)).status).toBe(200);
});

test('a machine that opens later lists everything in the same order', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await Promise.all([first, first, second].map((node) => newOrder(node)));
  }
  const third = await openShopWithSandbox({ DATABASE_URL: String(first.shop.config.databaseUrl) });
  expect(await ask(third, `/${firstProvider}/books`)).toEqual(
    await ask(first, `/${firstProvider}/books`),
  );
  await third.close();
});

test('a mail that one machine sent lies in the mailbox of both', async () => {
  const letter = { to: 'asha@example.in', subject: 'Namaste', messageId: '<1@shop>' };
  await Promise.all([ask(first, '/mailbox', letter), ask(second, '/mailbox', letter)]);
  for (const node of [first, second]) {
    const { body } = await ask(node, '/mailbox.json?to=asha@example.in');
    expect(body).toHaveLength(1);
  }
});

test('what one machine signs for Google, the other verifies by the same key', async () => {
  const keys = await Promise.all([first, second].map((node) => ask(node, '/google/certs')));
  expect(keys[0]?.body).toEqual(keys[1]?.body);
});
