import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { partsOf } from '#harness/prescribed-names.ts';
import { setOrderStatus } from '#server/selling/orders/desk/set-order-status.ts';
import { cancelOrder } from '#server/selling/orders/life/cancel-order.ts';
import { mailPlaced } from '#server/selling/orders/record/mail-placed.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildProduct, setVariants } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOnce, readBooks } from '#testing/order-books.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { renderedMailsTo } from '#testing/read-mails.ts';
import { checkOrder } from './check-order.ts';
import { processWebhook } from './process-webhook.ts';
import { noteFailedAttempt } from './release-reservations.ts';

const owner = { actor: commandLine, role: 'owner' as const };

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

const books = (orderId: string) => readBooks(checkout.shop, orderId, painting);

/** How many sessions wait for another's lock. */
async function waiting(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(checkout.shop.db);
  return rows[0]?.count;
}

test('an order that all callers confirm at once is paid once [checkout-18]', async () => {
  const { shop, provider } = checkout;
  const order = await asha.order(painting);
  const confirmation = provider.pay(order.providerId);
  const payment = provider.payments.get(partsOf(confirmation).paymentId);
  const hooks = ['payment.captured', 'order.paid'].map((event) =>
    webhookOf(event, { payment: payment! }),
  );
  for (const hook of hooks) expect(await checkout.deliver(hook)).toBe(200);
  const row = await shop.db
    .selectFrom('orders')
    .select([
      'id',
      'providerOrderId',
      'otherProviderOrders',
      'formerProviderOrders',
      'paymentSeenAt',
      'part',
    ])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await Promise.all([
    asha.verify(confirmation),
    asha.verify(confirmation),
    ...hooks.map(({ id }) => processWebhook(shop, id)),
    checkOrder(shop, row, 'reconciler'),
    checkOrder(shop, row, 'administrator'),
  ]);
  expect(await books(order.id)).toEqual(paidOnce);
});

test('cancelling while a payment is being settled does not undo it', async () => {
  const { shop, provider } = checkout;
  const order = await asha.order(painting);
  const confirmation = provider.pay(order.providerId);
  const answers = await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', painting).forUpdate().execute();
    const paying = asha.verify(confirmation);
    await expect.poll(waiting).toBe(1);
    const givingUp = asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.id } });
    await expect.poll(waiting).toBe(2);
    return [paying, givingUp];
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await books(order.id)).toEqual(paidOnce);
});

test('a failed attempt frees nothing of what another attempt is paying', async () => {
  const { shop, provider, clock } = checkout;
  const order = await asha.order(painting);
  const confirmation = provider.pay(order.providerId);
  const outcomes = await shop.db.transaction().execute(async (trx) => {
    await trx.selectFrom('products').select('id').where('id', '=', painting).forUpdate().execute();
    const paying = asha.verify(confirmation).then(({ status }) => status);
    await expect.poll(waiting).toBe(1);
    const by = { providerOrderId: order.providerId };
    const failing = noteFailedAttempt(shop, by, clock.now()).then(() => 'noted');
    await expect.poll(waiting).toBe(2);
    return [paying, failing];
  });
  expect(await Promise.all(outcomes)).toEqual([200, 'noted']);
  expect(await books(order.id)).toEqual(paidOnce);
});

describe('a payment that comes late', () => {
  async function dismissed() {
    const order = await asha.order(painting);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.providerId } });
    expect(await books(order.id)).toMatchObject({ status: 'pending', stock: [1, 0] });
    return order;
  }

  test('takes the painting if it is still there [checkout-19]', async () => {
    const order = await dismissed();
    expect((await asha.verify(checkout.provider.pay(order.providerId))).status).toBe(200);
    expect(await books(order.id)).toEqual(paidOnce);
  });

  test('is refunded in full if it is not, and the customer is informed [checkout-19]', async () => {
    const order = await dismissed();
    const ravi = await checkout.newCustomer();
    const theirs = await ravi.order(painting);
    const { status, body } = await asha.verify(checkout.provider.pay(order.providerId));
    expect([status, body.message]).toEqual([
      409,
      'Your payment came too late for this order. We are refunding it in full.',
    ]);
    expect(await books(order.id)).toMatchObject({
      status: 'cancelled',
      roles: ['surplus'],
      stock: [1, 1],
      refunds: [{ amountPaise: 1180_00, status: 'asked' }],
      mails: ['payment-returned'],
    });
    expect((await ravi.verify(checkout.provider.pay(theirs.providerId))).status).toBe(200);
    expect(await books(theirs.id)).toEqual(paidOnce);
  });

  test('of an order that was mailed as cancelled is not called unpaid', async () => {
    const { shop } = checkout;
    const order = await asha.order(painting);
    await mailPlaced(shop, order.id);
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: order.providerId } });
    const ravi = await checkout.newCustomer();
    await ravi.order(painting);
    expect((await asha.verify(checkout.provider.pay(order.providerId))).status).toBe(409);
    const letters = (await renderedMailsTo(shop, asha.user.email)).slice(-2);
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Order cancelled'),
      expect.stringContaining('Refund for'),
    ]);
    expect(letters[0]?.text).toContain('We refund ₹1,180.00 to your original payment method.');
    expect(letters[0]?.text).not.toContain('You have not paid');
  });

  test('that did not fit is not forgotten when the order is cancelled', async () => {
    const { shop, provider } = checkout;
    const order = await asha.order(painting);
    const payment = provider.charge(order.providerId, { amount: 1 });
    const hook = webhookOf('payment.captured', { payment });
    await checkout.deliver(hook);
    await processWebhook(shop, hook.id);
    await cancelOrder(shop, asha.user.id, order.id);
    const letter = (await renderedMailsTo(shop, asha.user.email)).at(-1);
    expect(letter?.text).toContain('As you asked, your order');
    expect(letter?.text).not.toContain('You have not paid');
  });

  test('comes before an unpaid checkout of the same customer', async () => {
    const order = await dismissed();
    const { body } = await asha.checkOut(painting, { notes: 'Another try' });
    expect(body.data._id).not.toBe(order.id);
    expect((await asha.verify(checkout.provider.pay(order.providerId))).status).toBe(200);
    expect(await books(order.id)).toEqual(paidOnce);
    expect(await books(body.data._id)).toMatchObject({ status: 'pending', stockState: 'released' });
  });
});

describe('a payment that does not fit', () => {
  test('of a wrong amount or currency pays nothing and is refunded', async () => {
    for (const wrong of [{ amount: 1 }, { amount: 1180_01 }, { currency: 'USD' }]) {
      painting = (await buildProduct(checkout.shop, { stock: 1, pricePaise: 1000_00 })).id;
      const order = await asha.order(painting);
      const payment = checkout.provider.charge(order.providerId, wrong);
      const hook = webhookOf('payment.captured', { payment });
      await checkout.deliver(hook);
      await processWebhook(checkout.shop, hook.id);
      expect(await books(order.id)).toMatchObject({
        status: 'pending',
        isPaid: false,
        roles: ['surplus'],
        refunds: [{ amountPaise: wrong.amount ?? 1180_00 }],
        mails: ['payment-returned'],
      });
    }
  });

  test('since the order is paid already is refunded', async () => {
    const order = await asha.order(painting);
    await asha.verify(checkout.provider.pay(order.providerId));
    const second = await asha.verify(checkout.provider.pay(order.providerId));
    expect([second.status, second.body.data.status]).toEqual([200, 'paid']);
    expect(await books(order.id)).toMatchObject({
      status: 'paid',
      roles: ['settles', 'surplus'],
      stock: [0, 0],
      refunds: [{ amountPaise: 1180_00, reason: 'The order had already been paid.' }],
      mails: ['order-paid', 'payment-returned'],
    });
    // What pays the order can still go back.
    const { body } = await asha.browser.call(ordersApi.readOrder, { params: { id: order.id } });
    expect(body.data.order).toMatchObject({ totalAmount: 1180, refundable: 1180 });
  });

  test('since the shop has cancelled the order is refunded', async () => {
    const order = await asha.order(painting);
    await setOrderStatus(checkout.shop, order.id, { status: 'cancelled' }, owner);
    expect((await asha.verify(checkout.provider.pay(order.providerId))).status).toBe(409);
    expect(await books(order.id)).toMatchObject({
      status: 'cancelled',
      stock: [1, 0],
      refunds: [{ amountPaise: 1180_00 }],
    });
  });
});

test('an order marked paid by hand keeps the payment that was meant', async () => {
  const order = await asha.order(painting);
  await setOrderStatus(checkout.shop, order.id, { status: 'paid' }, owner);
  expect(await books(order.id)).toEqual({ ...paidOnce, roles: [] });
  await asha.verify(checkout.provider.pay(order.providerId));
  expect(await books(order.id)).toEqual(paidOnce);
});

test('a count that was changed by hand under a hold keeps no payment from its order', async () => {
  const order = await asha.order(painting);
  await setVariants(checkout.shop, painting, { reserved: 0 });
  await asha.verify(checkout.provider.pay(order.providerId));
  expect(await books(order.id)).toEqual(paidOnce);
});
