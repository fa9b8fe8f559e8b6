import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { readCounts } from '#testing/order-books.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { releaseLapsed } from './release-reservations.ts';

let checkout: Checkout;
let asha: Customer;
let painting: string;

const minutes = (count: number) => count * 60_000;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  painting = (await buildProduct(checkout.shop, { stock: 1 })).id;
});

function orderOf(id: string) {
  return checkout.shop.db
    .selectFrom('orders')
    .select(['status', 'stockState', 'nextCheckAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function asked(providerId: string, work: () => Promise<void>): Promise<boolean> {
  const { calls } = checkout.provider;
  const before = calls.length;
  await work();
  return calls.slice(before).includes(`GET /orders/${providerId}/payments`);
}

const round = () => reconcileOrders(checkout.shop);

describe('the reconciler', () => {
  test('finds a payment that was never reported', async () => {
    const order = await asha.order(painting);
    checkout.provider.pay(order.providerId);
    expect(await asked(order.providerId, round)).toBe(false);
    checkout.clock.pass(minutes(2));
    await round();
    expect((await orderOf(order.id)).status).toBe('paid');
  });

  test('asks after 2, 5 and 15 minutes, 1 and 6 hours, then daily for 5 days', async () => {
    const order = await asha.order(painting);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.providerId } });
    const began = checkout.clock.now().getTime();
    const askedAfter: number[] = [];
    for (let guard = 0; guard < 20; guard += 1) {
      const { nextCheckAt: next } = await orderOf(order.id);
      if (!next) break;
      askedAfter.push((next.getTime() - began) / minutes(1));
      checkout.clock.pass(next.getTime() - checkout.clock.now().getTime());
      expect(await asked(order.providerId, round)).toBe(true);
      expect(await asked(order.providerId, round)).toBe(false);
    }
    expect(askedAfter).toEqual([2, 5, 15, 60, 360, 1440, 2880, 4320, 5760, 7200]);
  });

  test('asks at once about all open orders when the shop opens', async () => {
    const order = await asha.order(painting);
    checkout.provider.pay(order.providerId);
    await reconcileOrders(checkout.shop, { opening: true });
    expect((await orderOf(order.id)).status).toBe('paid');
  });

  test('asks about hundreds in one round, and about no more once the shop stops', async () => {
    const { clock, provider, shop } = checkout;
    const order = await asha.order(painting);
    clock.pass(minutes(2));
    await sql`
      insert into orders
      select (jsonb_populate_record(orders, jsonb_build_object(
        'id', gen_random_uuid(), 'provider_order_id', 'order_copy' || at,
        'next_check_at', orders.next_check_at - interval '1 second'))).*
      from orders, generate_series(1, 500) at where id = ${order.id}
    `.execute(shop.db);
    const stopping = new AbortController();
    provider.calls.length = 0;
    const first = reconcileOrders(shop, { stopping: stopping.signal });
    await expect.poll(() => provider.calls.length).toBeGreaterThan(0);
    stopping.abort();
    await first;
    expect(provider.calls.length).toBeLessThan(400);
    expect(await asked(order.providerId, round)).toBe(true);
    expect(new Set(provider.calls).size).toBeGreaterThan(500);
    await shop.db.deleteFrom('orders').where('providerOrderId', 'like', 'order_copy%').execute();
  });

  test('tries again in a minute when the provider is down', async () => {
    const { provider, clock } = checkout;
    const order = await asha.order(painting);
    provider.pay(order.providerId);
    clock.pass(minutes(2));
    provider.isDown = true;
    await round();
    expect((await orderOf(order.id)).status).toBe('pending');
    provider.isDown = false;
    clock.pass(minutes(1));
    await round();
    expect((await orderOf(order.id)).status).toBe('paid');
  });

  test('captures money that is only authorised, and stops looking once it is captured', async () => {
    const { provider, clock } = checkout;
    const order = await asha.order(painting);
    const confirmation = provider.pay(order.providerId, { status: 'authorized' });
    await asha.verify(confirmation);
    expect((await orderOf(order.id)).nextCheckAt).not.toBeNull();
    clock.pass(minutes(2));
    await round();
    const payment = provider.payments.get(partsOf(confirmation).paymentId);
    expect(payment?.status).toBe('captured');
    expect(await orderOf(order.id)).toMatchObject({ status: 'paid', nextCheckAt: null });
  });

  test('ignores failed attempts, and pays by the one that succeeded', async () => {
    const order = await asha.order(painting);
    for (const status of ['failed', 'created', 'failed', 'captured']) {
      checkout.provider.pay(order.providerId, { status });
    }
    checkout.clock.pass(minutes(2));
    await round();
    expect((await orderOf(order.id)).status).toBe('paid');
  });

  test('removes the notice when a payment that seemed to come did not', async () => {
    const { provider, clock, shop } = checkout;
    const order = await asha.order(painting);
    await shop.db
      .updateTable('orders')
      .set({ paymentSeenAt: clock.now() })
      .where('id', '=', order.id)
      .execute();
    const confirming = async () =>
      (await asha.browser.call(ordersApi.listOrders)).body.data.orders.find(
        (each) => each.id === order.id,
      )?.confirming;
    expect(await confirming()).toBe(true);
    provider.pay(order.providerId, { status: 'failed' });
    clock.pass(minutes(2));
    await round();
    expect(await confirming()).toBeUndefined();
  });

  test('processes webhooks that were left unprocessed', async () => {
    const { shop, clock, deliver } = checkout;
    const hook = webhookOf('order.paid', {});
    await deliver(hook);
    await shop.jobs.start();
    clock.pass(minutes(6));
    await round();
    await expect
      .poll(async () => {
        const open = await shop.db
          .selectFrom('webhookEvents')
          .select('eventId')
          .where('processedAt', 'is', null)
          .execute();
        return open.length;
      })
      .toBe(0);
  });
});

describe('a checkout that has expired', () => {
  const release = () => releaseLapsed(checkout.shop);

  test('frees its painting after fifteen minutes, not before [checkout-16]', async () => {
    const order = await asha.order(painting);
    checkout.clock.pass(minutes(15) - 1);
    await release();
    expect((await orderOf(order.id)).stockState).toBe('reserved');
    checkout.clock.pass(1);
    await release();
    expect(await orderOf(order.id)).toMatchObject({ status: 'pending', stockState: 'released' });
    const ravi = await checkout.newCustomer();
    expect((await ravi.checkOut(painting)).status).toBe(200);
  });

  test('keeps it when it turns out to be paid', async () => {
    const order = await asha.order(painting);
    checkout.provider.pay(order.providerId);
    checkout.clock.pass(minutes(15));
    await release();
    expect(await orderOf(order.id)).toMatchObject({ status: 'paid', stockState: 'sold' });
  });

  test('waits for a provider that does not answer, an hour at most', async () => {
    const order = await asha.order(painting);
    checkout.provider.isDown = true;
    checkout.clock.pass(minutes(16));
    await release();
    expect((await orderOf(order.id)).stockState).toBe('reserved');
    checkout.clock.pass(minutes(60));
    await release();
    checkout.provider.isDown = false;
    expect((await orderOf(order.id)).stockState).toBe('released');
  });
});

describe('dismissing the widget', () => {
  const dismiss = (orderId: string, customer = asha) =>
    customer.browser.call(checkoutApi.dismissPayment, { body: { orderId } });

  test('frees the painting at once, by either id, and twice does no harm [checkout-16]', async () => {
    const order = await asha.order(painting);
    const { status, body } = await dismiss(order.providerId);
    expect([status, body.message]).toEqual([200, 'Payment cancelled.']);
    expect((await dismiss(order.id)).status).toBe(200);
    expect(await readCounts(checkout.shop, painting)).toEqual({ stock: 1, reserved: 0 });
    const { body: listed } = await asha.browser.call(ordersApi.listOrders);
    expect(listed.data.orders.map((each) => each.id)).not.toContain(order.id);
  });

  test('does nothing to an order that is paid', async () => {
    const order = await asha.order(painting);
    const confirmation = checkout.provider.pay(order.providerId);
    await asha.verify(confirmation);
    expect((await dismiss(order.providerId)).status).toBe(200);
    expect(await orderOf(order.id)).toMatchObject({ status: 'paid', stockState: 'sold' });
  });

  test("is for one's own orders only", async () => {
    const order = await asha.order(painting);
    const ravi = await checkout.newCustomer();
    expect((await dismiss(order.providerId, ravi)).status).toBe(404);
    expect((await dismiss('order_unknown')).status).toBe(404);
    const { status } = await checkout
      .visitor()
      .call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
    expect(status).toBe(401);
    expect((await asha.browser.call(checkoutApi.dismissPayment, { body: {} })).status).toBe(400);
  });
});
