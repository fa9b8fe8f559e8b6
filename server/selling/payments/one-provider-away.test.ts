import { afterAll, beforeEach, expect, test } from 'vitest';
import { checkoutApi } from '#contract/checkout/checkout.endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#server/infra/clock.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { findOrderRow, providerOrdersOf } from '#server/selling/orders/record/orders.queries.ts';
import { findUnknownRefunds } from '#server/selling/refunds/find-refunds.ts';
import { checkDueRefunds } from '#server/selling/refunds/send-refund.ts';
import { buildProduct } from '#testing/build-products.ts';
import type { Customer } from '#testing/open-checkout.ts';
import { openTwoProviders } from '#testing/open-two-providers.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { releaseLapsed } from './release-reservations.ts';

const { checkout, standIns, mend, pay, statusOf, close } = await openTwoProviders();
let asha: Customer;
let painting: string;

afterAll(close);
beforeEach(async () => {
  await mend();
  await checkout.shop.db.updateTable('orders').set({ nextCheckAt: null }).execute();
  asha = await checkout.newCustomer();
  painting = (await buildProduct(checkout.shop, { stock: 50, pricePaise: 1000_00 })).id;
});

/** Opens an order that another customer has at this provider. */
async function open(provider: string, key = crypto.randomUUID(), customer?: Customer) {
  const whose = customer ?? (await checkout.newCustomer());
  const { status, body } = await whose.checkOut(painting, { key, provider });
  expect(status).toBe(200);
  return { id: body.data._id, orderId: body.data.orderId };
}

const away = (provider: string) => standIns.setFaults(provider, { down_ms: 10 * MINUTE_MS });

/** Orders at Cashfree, which is away, and after them one that was paid at the first. */
async function behindOthers() {
  for (let each = 0; each < 5; each += 1) await open('cashfree');
  checkout.clock.pass(1000);
  const paid = await open(firstProvider);
  await pay(paid.orderId);
  await away('cashfree');
  return paid;
}

test('the reconciler goes on with the orders of the others', async () => {
  const { id } = await behindOthers();
  checkout.clock.pass(3 * MINUTE_MS);
  await reconcileOrders(checkout.shop);
  expect(await statusOf(id)).toBe('paid');
});

test('no hold of the others ends before its provider was asked', async () => {
  const { id } = await behindOthers();
  checkout.clock.pass(16 * MINUTE_MS);
  await releaseLapsed(checkout.shop);
  expect(await statusOf(id)).toBe('paid');
});

test('an order that is open at both is paid at the other', async () => {
  const key = crypto.randomUUID();
  await open('cashfree', key, asha);
  const { id, orderId } = await open(firstProvider, key, asha);
  await pay(orderId);
  await away('cashfree');
  checkout.clock.pass(3 * MINUTE_MS);
  await reconcileOrders(checkout.shop);
  expect(await statusOf(id)).toBe('paid');
});

test('one that takes the call and is silent leaves time for the other', async () => {
  await standIns.setFaults('cashfree', { slow_ms: 9000 });
  const began = performance.now();
  const { status, body } = await asha.checkOut(painting, { provider: 'cashfree' });
  expect([status, body.data.provider]).toEqual([200, firstProvider]);
  expect(performance.now() - began).toBeLessThan(8000);
}, 15_000);

/** An order that was paid, and its payment. */
async function paid(provider: string) {
  const { id, orderId } = await open(provider, undefined, asha);
  await pay(orderId);
  checkout.clock.pass(3 * MINUTE_MS);
  await reconcileOrders(checkout.shop);
  const payment = await checkout.shop.db
    .selectFrom('payments')
    .select('providerPaymentId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  return { id, orderId, paymentId: payment.providerPaymentId };
}

test('refunds at the others are sent, and those made there by hand are found', async () => {
  const { shop, clock } = checkout;
  const [first, second] = [await paid(firstProvider), await paid('cashfree')];
  for (const { id } of [first, second]) {
    await asha.browser.call(checkoutApi.dismissPayment, { body: { orderId: id } });
  }
  const at = { createdAt: clock.now(), updatedAt: clock.now() };
  for (const [position, { id: orderId, paymentId }] of [first, second].entries()) {
    await shop.db
      .insertInto('refunds')
      .values({
        id: shop.random.id(),
        orderId,
        providerPaymentId: paymentId,
        amountPaise: 100_00,
        reason: 'Late',
        status: 'asked',
        nextCheckAt: new Date(clock.now().getTime() + position),
        ...at,
      })
      .execute();
  }
  const cashfree = (await shop.payments.find('cashfree'))!;
  const key = { id: second.paymentId, providerOrderId: second.orderId };
  await cashfree.refund(key, { amountPaise: 50_00, refundId: 'handmade-2' });
  await away(firstProvider);
  clock.pass(MINUTE_MS);
  await checkDueRefunds(shop);
  await findUnknownRefunds(shop).catch(() => {});
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['amountPaise', 'providerRefundId'])
    .where('orderId', '=', second.id)
    .orderBy('amountPaise')
    .execute();
  expect(refunds).toEqual([
    { amountPaise: 50_00, providerRefundId: expect.stringMatching(/^cashfree:/) },
    { amountPaise: 100_00, providerRefundId: expect.stringMatching(/^cashfree:/) },
  ]);
});

test('the audit compares the orders of the others, and says that it is not whole', async () => {
  const { id } = await paid(firstProvider);
  for (let each = 0; each < 5; each += 1) await open('cashfree');
  const last = await open(firstProvider);
  await away('cashfree');
  const { asked, toAsk } = await checkLedger(checkout.shop, { askedBy: 'command', days: 7 });
  const orders = await checkout.shop.db
    .selectFrom('orders')
    .select(['id', 'providerOrderId', 'otherProviderOrders', 'formerProviderOrders'])
    .execute();
  const isAtCashfree = (of: string) => of.startsWith('cashfree:');
  const atTheFirst = orders.filter((order) => !providerOrdersOf(order).some(isAtCashfree));
  expect(atTheFirst.map((order) => order.id)).toEqual(expect.arrayContaining([id, last.id]));
  expect(asked).toBe(atTheFirst.length);
  expect(toAsk).toBeGreaterThan(atTheFirst.length);
});

test('a hold ends an hour late at a provider that knows the order no more', async () => {
  const { shop, clock } = checkout;
  const { id } = await open('cashfree');
  // As if the owner had connected another account.
  const providerOrderId = 'cashfree:of-another-account';
  await shop.db.updateTable('orders').set({ providerOrderId }).where('id', '=', id).execute();
  const stockState = async () => (await findOrderRow(shop.db, { id }))?.stockState;
  clock.pass(16 * MINUTE_MS);
  await releaseLapsed(shop);
  expect(await stockState()).toBe('reserved');
  clock.pass(60 * MINUTE_MS);
  await releaseLapsed(shop);
  expect(await stockState()).toBe('released');
});

test('an order of a provider that is away for ever is not asked about for ever', async () => {
  const { shop, clock } = checkout;
  const { id } = await open('cashfree');
  await away('cashfree');
  const nextCheckAt = async () => (await findOrderRow(shop.db, { id }))?.nextCheckAt;
  clock.pass(5 * DAY_MS);
  await reconcileOrders(shop);
  expect(await nextCheckAt()).not.toBeNull();
  clock.pass(9 * DAY_MS);
  await reconcileOrders(shop);
  expect(await nextCheckAt()).toBeNull();
});
