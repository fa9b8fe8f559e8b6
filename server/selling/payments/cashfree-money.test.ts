import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { eraseCustomer } from '#server/people/customers/erase-customer.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { findUnknownRefunds } from '#server/selling/refunds/find-refunds.ts';
import { checkDueRefunds, sendRefund } from '#server/selling/refunds/send-refund.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildProduct } from '#testing/build-products.ts';
import { withoutTriggers } from '#testing/empty-tables.ts';
import { openTwoProviders, rawOf, soon } from '#testing/open-two-providers.ts';
import { reconcileOrders } from './reconcile-orders.ts';

const two = await openTwoProviders();
const { checkout, asha, mend, pay, ask, hooksAbout, send, takeIn } = two;
const { statusOf, paymentsOf, refundsOf } = two;
let painting: string;

afterAll(two.close);
beforeEach(async () => {
  painting = (await buildProduct(checkout.shop, { stock: 5, pricePaise: 1000_00 })).id;
  await mend();
});

/** Opens an order at Cashfree. */
async function open(customer = asha) {
  const { status, body } = await customer.checkOut(painting, { provider: 'cashfree' });
  expect(status).toBe(200);
  return { id: body.data._id, orderId: body.data.orderId };
}

describe('the webhook of Cashfree', () => {
  test('pays the order, however often and in whatever order it comes', async () => {
    const { id, orderId } = await open();
    await pay(orderId, 'failed');
    await pay(orderId, 'captured');
    const hooks = await hooksAbout(orderId, 2);
    for (const hook of [...hooks].reverse()) expect(await takeIn(hook)).toBe(200);
    for (const hook of hooks) expect(await takeIn(hook)).toBe(200);
    expect(await statusOf(id)).toBe('paid');
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('is refused with another signature, and at the address of another provider', async () => {
    const { id, orderId } = await open();
    await pay(orderId, 'captured');
    const [hook] = await hooksAbout(orderId);
    const forged = Buffer.from(hook!.payload.toString().replace('"SUCCESS"', '"success"'));
    expect((await send({ ...hook!, payload: forged })).status).toBe(401);
    const elsewhere = await checkout.visitor().request({
      method: 'POST',
      url: '/api/payment/webhook',
      payload: hook!.payload,
      headers: hook!.headers,
    });
    expect(elsewhere.status).toBe(401);
    expect(await statusOf(id)).toBe('pending');
  });

  test('of another program on the same account changes nothing', async () => {
    const { payments } = checkout.shop;
    const stranger = await (await payments.find('cashfree'))!.openOrder({
      ...{
        orderId: crypto.randomUUID(),
        openedBefore: 0,
        amountPaise: 500,
        currency: 'INR',
        payableUntil: new Date(checkout.clock.now().getTime() + 20 * 60_000),
      },
      ...{ notes: '', customer: { id: crypto.randomUUID(), name: '', email: '', phone: '' } },
    });
    await pay(stranger.providerOrderId, 'captured');
    const [hook] = await hooksAbout(stranger.providerOrderId);
    expect(await takeIn(hook!)).toBe(200);
  });
});

describe('money at Cashfree', () => {
  async function paid(customer = asha) {
    const { id, orderId } = await open(customer);
    await pay(orderId, 'captured');
    await ask(orderId, customer);
    const [payment] = await paymentsOf(id);
    return { id, orderId, paymentId: payment!.providerPaymentId };
  }
  const provider = async () => (await checkout.shop.payments.find('cashfree'))!;

  test('that comes late is found by the reconciler', async () => {
    const { id, orderId } = await open();
    await pay(orderId, 'captured');
    checkout.clock.pass(3 * 60_000);
    await reconcileOrders(checkout.shop);
    expect(await statusOf(id)).toBe('paid');
  });

  test('that came twice goes back once, and not out of what pays the order', async () => {
    const { id, orderId } = await open();
    await pay(orderId, 'late', 4_000);
    await pay(orderId, 'captured');
    const fetched = await vi.waitFor(async () => {
      const all = await (await provider()).fetchPayments(orderId);
      expect(all.map(({ status }) => status).sort()).toEqual(['captured', 'refunded']);
      return all;
    }, soon);
    await ask(orderId);
    const [refund] = await refundsOf(id);
    const surplus = fetched.find(({ status }) => status === 'refunded')!;
    expect(refund).toMatchObject({ providerPaymentId: surplus.id, status: 'asked' });
    await sendRefund(checkout.shop, refund!.id);
    expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }]);
    const after = await (await provider()).fetchPayments(orderId);
    expect(after.map(({ refundedPaise }) => refundedPaise).sort()).toEqual([0, 118000]);
  });

  test('that was refunded by hand there is taken in, once', async () => {
    const { id, orderId, paymentId } = await paid();
    const key = { id: paymentId, providerOrderId: orderId };
    await (await provider()).refund(key, { amountPaise: 100_00, refundId: 'handmade-1' });
    checkout.clock.pass(10 * 60_000);
    for (let round = 0; round < 2; round += 1) await findUnknownRefunds(checkout.shop);
    expect(await refundsOf(id)).toMatchObject([{ amountPaise: 100_00 }]);
    await vi.waitFor(async () => {
      await checkDueRefunds(checkout.shop);
      checkout.clock.pass(60 * 60_000);
      expect(await refundsOf(id)).toMatchObject([{ status: 'processed' }]);
    }, soon);
  });

  test('is compared by the audit, which misses an order that the shop has lost', async () => {
    const { id, paymentId } = await paid();
    checkout.clock.pass(10 * 60_000);
    const audit = async () => {
      const { violations } = await checkLedger(checkout.shop, { askedBy: 'command', days: 7 });
      return violations.flatMap(({ rows }) => rows);
    };
    const about = (rows: Awaited<ReturnType<typeof audit>>) =>
      rows.filter(({ orderId, paymentId: of }) => orderId === id || of === paymentId);
    expect(about(await audit())).toEqual([]);
    await withoutTriggers(checkout.shop.db, async (trx) => {
      await trx.deleteFrom('moneyMovements').where('orderId', '=', id).execute();
    });
    expect(about(await audit())).toContainEqual(
      expect.objectContaining({
        paymentId,
        should: '₹1,180.00 held',
        found: '₹0.00 in the ledger',
      }),
    );
    await withoutTriggers(checkout.shop.db, async (trx) => {
      const lost = { providerOrderId: null };
      await trx.updateTable('orders').set(lost).where('id', '=', id).execute();
    });
    expect(about(await audit())).toContainEqual(
      expect.objectContaining({ paymentId, found: 'No such order' }),
    );
  });

  test('is named nowhere after its customer was erased', async () => {
    const bina = await checkout.newCustomer();
    const { id, orderId } = await paid(bina);
    const [hook] = await hooksAbout(orderId);
    await takeIn(hook!);
    const { email } = bina.user;
    await eraseCustomer(checkout.shop, commandLine, bina.user.id, { email, evenUnderWay: true });
    const events = await checkout.shop.db
      .selectFrom('webhookEvents')
      .select('body')
      .where('provider', '=', 'cashfree')
      .execute();
    const about = events
      .map(({ body }) => JSON.stringify(body))
      .filter((body) => body.includes(rawOf(orderId)));
    expect(about).toHaveLength(1);
    for (const word of ['customer_details', '9412055501', 'Asha']) {
      expect(about[0]).not.toContain(word);
    }
    // Redelivered, or told of later.
    expect(await takeIn(hook!)).toBe(200);
    expect(await paymentsOf(id)).toHaveLength(1);
  });
});
