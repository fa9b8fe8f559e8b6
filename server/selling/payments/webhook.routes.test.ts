import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { forged } from '#harness/prescribed-names.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { kindOf } from '#server/infra/payments/provider-kinds.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { signatureOf, signedAs, webhookOf } from '#testing/provider-stand-in.ts';
import { processWebhook } from './process-webhook.ts';

let checkout: Checkout;
let asha: Customer;
let painting: string;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());
beforeEach(async () => {
  painting = (await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 })).id;
});

const anotherPainting = async () =>
  (await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 })).id;

const webhook = '/api/payment/webhook';
const callback = '/api/payment/callback';
type Hook = ReturnType<typeof webhookOf>;

/** The provider's event about a payment that has the given status. */
function hookOf(event: string, providerId: string, status: string, more: object = {}): Hook {
  const { provider, clock } = checkout;
  const createdAt = Math.floor(clock.now().getTime() / 1000);
  const payment = provider.charge(providerId, { status, created_at: createdAt, ...more });
  return webhookOf(event, { payment });
}

async function send(hook: Hook): Promise<void> {
  expect(await checkout.deliver(hook)).toBe(200);
  await processWebhook(checkout.shop, hook.id);
}

async function orderOf(id: string) {
  const { status, stockState, paymentSeenAt } = await checkout.shop.db
    .selectFrom('orders')
    .select(['status', 'stockState', 'paymentSeenAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, stockState, paymentSeenAt !== null];
}

function storedEvents() {
  return checkout.shop.db.selectFrom('webhookEvents').selectAll().execute();
}

/** Transactions that wait for a lock: of the orders, or of their customer. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.waiting;
}

describe('the webhook', () => {
  test('pays the order, however often and in whatever order it comes', async () => {
    const order = await asha.order(painting);
    const paid = hookOf('order.paid', order.providerId, 'captured');
    const payment = JSON.parse(paid.payload).payload.payment.entity;
    const captured = webhookOf('payment.captured', { payment });
    const authorized = webhookOf('payment.authorized', {
      payment: { ...payment, status: 'authorized' },
    });
    for (const hook of [paid, paid, captured, authorized, captured]) await send(hook);
    expect(await orderOf(order.id)).toEqual(['paid', 'sold', false]);
    const { db } = checkout.shop;
    const payments = await db
      .selectFrom('payments')
      .select(['role', 'method', 'capturedAt'])
      .where('orderId', '=', order.id)
      .execute();
    expect(payments).toEqual([{ role: 'settles', method: 'upi', capturedAt: expect.any(Date) }]);
  });

  test('is stored once however often it is delivered', async () => {
    const order = await asha.order(painting);
    const hook = hookOf('payment.captured', order.providerId, 'captured');
    const before = (await storedEvents()).length;
    await Promise.all([1, 2, 3, 4].map(() => checkout.deliver(hook)));
    expect((await storedEvents()).length).toBe(before + 1);
  });

  test('is known by its content where it has no id', async () => {
    const order = await asha.order(painting);
    const { payload } = hookOf('payment.captured', order.providerId, 'captured');
    const nameless = signatureOf(payload);
    const before = (await storedEvents()).length;
    for (let n = 0; n < 2; n += 1) {
      const answer = await checkout
        .visitor()
        .request({ method: 'POST', url: webhook, payload, headers: nameless });
      expect(answer.status).toBe(200);
    }
    expect((await storedEvents()).length).toBe(before + 1);
  });

  test('is processed a moment after its answer, whether the shop knows its order or not', async () => {
    const { shop } = checkout;
    const [known, other] = [await asha.order(painting), await asha.order(await anotherPainting())];
    const hook = hookOf('payment.captured', known.providerId, 'captured');
    const payment = JSON.parse(hook.payload).payload.payment.entity;
    await asha.verify(checkout.provider.pay(known.providerId, payment));
    const hooks = [
      hook,
      webhookOf('payment.authorized', { payment: { ...payment, status: 'authorized' } }),
      webhookOf('order.paid', { payment: { ...payment, amount: payment.amount - 1 } }),
      hookOf('payment.captured', other.providerId, 'captured'),
    ];
    for (const each of hooks) expect(await checkout.deliver(each)).toBe(200);
    const ids = hooks.map(({ id }) => id);
    const openOnes = async () =>
      (await storedEvents()).filter((event) => !event.processedAt && ids.includes(event.eventId));
    await expect.poll(openOnes, { timeout: 30_000 }).toEqual([]);
    const noted = await shop.db
      .selectFrom('payments')
      .select(['method', 'capturedAt'])
      .where('orderId', '=', known.id)
      .execute();
    expect(noted).toEqual([{ method: 'upi', capturedAt: expect.any(Date) }]);
    expect((await orderOf(other.id))[0]).toBe('paid');
  });

  test('is one of two that are processed at once, and the others wait their turn', async () => {
    const { db } = checkout.shop;
    const orders: { id: string; providerId: string }[] = [];
    for (let n = 0; n < 6; n += 1) orders.push(await asha.order(await anotherPainting()));
    const hooks = orders.map(({ providerId }) =>
      hookOf('payment.captured', providerId, 'captured'),
    );
    await db.transaction().execute(async (trx) => {
      await sql`lock table orders in exclusive mode`.execute(trx);
      const answers = await Promise.all(hooks.map((hook) => checkout.deliver(hook)));
      expect(answers).toEqual(hooks.map(() => 200));
      await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBe(2);
      await setTimeout(300);
      expect(await countWaiting(db)).toBe(2);
    });
    const ids = hooks.map(({ id }) => id);
    const processed = async () =>
      (await storedEvents()).filter((each) => each.processedAt && ids.includes(each.eventId));
    await expect.poll(processed, { timeout: 30_000 }).toHaveLength(hooks.length);
    const payments = await db
      .selectFrom('payments')
      .select(['orderId', 'role'])
      .where('capturedAt', 'is not', null)
      .where(
        'orderId',
        'in',
        orders.map(({ id }) => id),
      )
      .orderBy('orderId')
      .execute();
    const each = orders.map(({ id }) => ({ orderId: id, role: 'settles' }));
    expect(payments).toEqual(each.sort((a, b) => (a.orderId < b.orderId ? -1 : 1)));
  });

  test('is refused with a wrong signature, and nothing is stored', async () => {
    const order = await asha.order(painting);
    const { payload, headers } = hookOf('payment.captured', order.providerId, 'captured');
    const before = (await storedEvents()).length;
    // The same facts in other bytes: keys reordered, or a space more.
    const { entity, ...rest } = JSON.parse(payload);
    const others = [JSON.stringify({ ...rest, entity }), `${payload} `, ''];
    for (const body of others) {
      const answer = await checkout
        .visitor()
        .request({ method: 'POST', url: webhook, payload: body, headers });
      expect([answer.status, answer.body.success]).toEqual([401, false]);
    }
    const forged = webhookOf('payment.captured', {}, { secret: 'guessed' });
    expect(await checkout.deliver(forged)).toBe(401);
    expect((await storedEvents()).length).toBe(before);
    expect(await orderOf(order.id)).toEqual(['pending', 'reserved', false]);
  });

  test('is accepted in whatever way its bytes are written', async () => {
    const order = await asha.order(painting);
    const { payload } = hookOf('payment.captured', order.providerId, 'captured');
    const { entity, ...rest } = JSON.parse(payload);
    const body = JSON.stringify({ ...rest, entity }, null, 2).replaceAll('/', '\\/');
    const { id, headers } = webhookOf('x', {});
    await send({ id, payload: body, headers: { ...headers, ...signatureOf(body) } });
    expect((await orderOf(order.id))[0]).toBe('paid');
  });

  test('is stored whatever its payer has typed', async () => {
    const order = await asha.order(painting);
    const notes = { 'a\0b': 'c\0\0', d: '\\u0000 \\\0', e: '🎨', f: '🎨'.slice(1) };
    const hook = hookOf('payment.captured', order.providerId, 'captured', { notes });
    await send(hook);
    expect((await orderOf(order.id))[0]).toBe('paid');
    const stored = (await storedEvents()).find(({ eventId }) => eventId === hook.id);
    expect(stored?.body).toMatchObject({
      payload: {
        payment: {
          entity: {
            notes: { 'a\ufffdb': 'c\ufffd\ufffd', d: '\\u0000 \\\ufffd', e: '🎨', f: '\ufffd' },
          },
        },
      },
    });
  });

  test('of an authorised payment shows that it is being confirmed, and keeps the painting', async () => {
    const order = await asha.order(painting);
    await send(hookOf('payment.authorized', order.providerId, 'authorized'));
    expect(await orderOf(order.id)).toEqual(['pending', 'reserved', true]);
  });

  test('of a failed attempt frees the painting; a later success takes it again', async () => {
    const order = await asha.order(painting);
    await send(hookOf('payment.failed', order.providerId, 'failed'));
    expect(await orderOf(order.id)).toEqual(['pending', 'released', false]);
    await send(hookOf('payment.captured', order.providerId, 'captured'));
    expect(await orderOf(order.id)).toEqual(['paid', 'sold', false]);
    await send(hookOf('payment.failed', order.providerId, 'failed'));
    expect(await orderOf(order.id)).toEqual(['paid', 'sold', false]);
  });

  test('of an attempt from before the present hold leaves the hold alone', async () => {
    const order = await asha.order(painting);
    const earlier = Math.floor(checkout.clock.now().getTime() / 1000) - 60;
    await send(hookOf('payment.failed', order.providerId, 'failed', { created_at: earlier }));
    expect(await orderOf(order.id)).toEqual(['pending', 'reserved', false]);
  });

  test('about an unknown event is stored and ignored', async () => {
    const { provider } = checkout;
    provider.orders.set('order_else', { ...[...provider.orders.values()][0]!, id: 'order_else' });
    await send(hookOf('payment.captured', 'order_else', 'captured'));
    await send(webhookOf('invoice.paid', { invoice: { id: 'inv_1' } }));
    await send(webhookOf('payment.captured', { payment: { id: 7 } }));
    const open = (await storedEvents()).filter((event) => event.processedAt === null);
    expect(open.map((event) => event.event)).not.toContain('invoice.paid');
  });

  test('that is signed but invalid is a 400', async () => {
    for (const payload of ['{', '[]', '{"event":5}']) {
      expect(await checkout.deliver({ payload, headers: signatureOf(payload) })).toBe(400);
    }
  });

  test('answers POST only, and limits its body', async () => {
    const visitor = checkout.visitor();
    for (const url of [webhook, callback]) {
      for (const method of ['GET', 'PUT', 'DELETE'] as const) {
        const { status, headers } = await visitor.request({ method, url });
        expect([status, headers.allow]).toEqual([405, 'POST']);
      }
    }
    const payload = Buffer.alloc(65 * 1024, ' ');
    const headers = signedAs('0'.repeat(64));
    const { status, body } = await visitor.request({
      method: 'POST',
      url: webhook,
      payload,
      headers,
    });
    expect([status, body.success]).toEqual([413, false]);
  });
});

describe('the redirect of an in-app browser', () => {
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: kindOf(firstProvider).origins.forms[0]!,
    'sec-fetch-site': 'cross-site',
  };
  async function redirect(fields: Record<string, string>) {
    const payload = new URLSearchParams(fields).toString();
    const answer = await checkout
      .visitor()
      .request({ method: 'POST', url: callback, headers, payload });
    return [answer.status, answer.headers.location];
  }

  test('pays the order without a session and leads to it', async () => {
    const order = await asha.order(painting);
    const confirmation = checkout.provider.pay(order.providerId);
    const to = `/my-orders?paid=${shortOrderId(order.id)}`;
    expect(await redirect({ ...confirmation })).toEqual([303, to]);
    expect((await orderOf(order.id))[0]).toBe('paid');
    expect(await redirect({ ...confirmation })).toEqual([303, to]);
  });

  test('leads back to the cart when the payment failed or the signature is wrong', async () => {
    const order = await asha.order(painting);
    const failed = [303, '/cart?payment=failed'];
    expect(await redirect({ 'error[code]': 'BAD_REQUEST_ERROR' })).toEqual(failed);
    expect(await redirect({})).toEqual(failed);
    const confirmation = checkout.provider.pay(order.providerId);
    expect(await redirect(forged(confirmation, { signature: 'made up' }))).toEqual(failed);
    const unknown = forged(confirmation, { orderId: 'order_unknown' });
    expect(await redirect(unknown)).toEqual(failed);
    expect(await orderOf(order.id)).toEqual(['pending', 'reserved', false]);
  });
});
