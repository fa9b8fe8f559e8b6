import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { reconcileOrders } from '#server/selling/payments/reconcile-orders.ts';
import { signInAgain } from '#testing/build-users.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder, readWork } from '#testing/paid-order.ts';
import type { StandInRefund } from '#testing/provider-stand-in.ts';
import { findUnknownRefunds } from './find-refunds.ts';
import { recordProviderRefund } from './record-provider-refund.ts';
import { checkDueRefunds, sendRefund } from './send-refund.ts';

let checkout: Checkout;
let asha: Customer;
let kamla: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  kamla = await checkout.newCustomer({ name: 'Kamla Bisht', staffRole: 'owner' });
});
beforeEach(async () => {
  checkout.provider.refunds.clear();
  await signInAgain(checkout.shop, kamla.browser);
});
afterAll(() => checkout.close());

/** A refund made in the provider's own dashboard, or by the provider itself. */
function makeByHand(paymentId: string, amount: number, more: Partial<StandInRefund> = {}) {
  const { provider, clock } = checkout;
  const id = `rfnd_${provider.refunds.size}_${paymentId}`;
  const createdAt = Math.floor(clock.now().getTime() / 1000);
  const made = { id, payment_id: paymentId, amount, status: 'processed', created_at: createdAt };
  provider.refunds.set(id, { ...made, receipt: null, key: null, ...more });
  const payment = provider.payments.get(paymentId);
  if (payment) payment.amount_refunded += amount;
  return provider.refunds.get(id)!;
}

async function refundsOf(orderId: string) {
  const rows = await checkout.shop.db
    .selectFrom('refunds')
    .select(['amountPaise', 'status', 'providerRefundId'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.amountPaise, row.status, row.providerRefundId]);
}

async function askRefund(id: string, amount?: number): Promise<string> {
  const body = { reason: 'It came broken.', ...(amount && { amount }) };
  await kamla.browser.call(adminOrdersApi.refundOrder, { params: { id }, body });
  const { order } = await readWork(kamla, id);
  return order.refunds.at(-1)!.id;
}

describe('a refund that was made at the provider and never reported', () => {
  test('is found within the hour, reported to the customer, and booked once', async () => {
    const { shop, clock } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    await findUnknownRefunds(shop);
    clock.pass(3 * 3600_000);
    const { id: refundId } = makeByHand(paymentId, 80_00);
    clock.pass(3600_000);
    await Promise.all([findUnknownRefunds(shop), findUnknownRefunds(shop)]);
    await findUnknownRefunds(shop);
    expect(await refundsOf(id)).toEqual([[80_00, 'processed', refundId]]);
    const { order, steps } = await readWork(kamla, id);
    expect(order).toMatchObject({ refundable: 1100, refunds: [{ by: null, state: 'done' }] });
    expect(steps).toContain('The payment provider: Paid back ₹80.00, requested at the provider');
    const mails = await shop.db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'payment-returned')
      .where('data', '@>', JSON.stringify({ orderId: id }) as never)
      .execute();
    expect(mails).toMatchObject([{ data: { amountPaise: 80_00, pieces: [] } }]);
    const [note, ...more] = await shop.db
      .selectFrom('creditNotes')
      .select('totalPaise')
      .where('orderId', '=', id)
      .execute();
    expect([note?.totalPaise, more]).toEqual([80_00, []]);
  });

  test('is found among hundreds, at the first look of a shop that was away', async () => {
    const { shop } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    for (let made = 0; made < 230; made += 1) makeByHand(paymentId, 1_00);
    makeByHand('pay_of_another_shop', 1_00, { payment_id: 'pay_of_another_shop' });
    await shop.db.deleteFrom('refundChecks').execute();
    await reconcileOrders(shop, { opening: true });
    expect(await refundsOf(id)).toHaveLength(230);
  });

  test('is left to the next look where the database goes away', async () => {
    const { shop } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    for (let made = 0; made < 3; made += 1) makeByHand(paymentId, 1_00);
    await shop.db.deleteFrom('refundChecks').execute();
    const begin = vi.spyOn(shop.db, 'transaction').mockImplementation(() => {
      throw new Error('Connection terminated unexpectedly');
    });
    await expect(findUnknownRefunds(shop)).rejects.toThrow('Connection terminated');
    expect(begin).toHaveBeenCalledOnce();
    begin.mockRestore();
    await findUnknownRefunds(shop);
    expect(await refundsOf(id)).toHaveLength(3);
  });

  test('is found when the provider answers again', async () => {
    const { shop, clock, provider } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    makeByHand(paymentId, 80_00);
    clock.pass(48 * 3600_000);
    provider.isDown = true;
    await expect(findUnknownRefunds(shop)).rejects.toThrow('is not responding');
    provider.isDown = false;
    await findUnknownRefunds(shop);
    expect(await refundsOf(id)).toHaveLength(1);
  });

  test('is found at once when somebody has the payment checked', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    makeByHand(paymentId, 80_00, { status: 'pending' });
    await kamla.browser.call(adminOrdersApi.checkPayment, { params: { id } });
    expect((await readWork(kamla, id)).order.refunds).toMatchObject([
      { amount: 80, state: 'on-its-way', sent: true },
    ]);
  });
});

describe('the same refund, reported by the provider in another way,', () => {
  test('is one where the provider did it before the shop asked', async () => {
    const { shop } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    const refundId = await askRefund(id);
    const made = makeByHand(paymentId, 1180_00);
    const { id: ofProvider, amount: amountPaise } = made;
    await recordProviderRefund(shop, {
      ...{ id: ofProvider, paymentId, amountPaise },
      ...{ status: 'processed', refundId: undefined },
    });
    await sendRefund(shop, refundId);
    await findUnknownRefunds(shop);
    expect(await refundsOf(id)).toEqual([[1180_00, 'processed', made.id]]);
  });

  test('is one where the provider refuses what it has done already', async () => {
    const { id, paymentId } = await paidOrder(checkout, asha);
    const refundId = await askRefund(id, 500);
    const receipt = refundId.replaceAll('-', '');
    const made = makeByHand(paymentId, 500_00, { receipt, status: 'processed' });
    checkout.provider.payments.get(paymentId)!.status = 'captured';
    await refuse(refundId);
    expect(await refundsOf(id)).toEqual([[500_00, 'processed', made.id]]);
  });

  test('is done although the shop took it for refused', async () => {
    const { shop, clock } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    const refundId = await askRefund(id, 500);
    await refuse(refundId);
    expect(await refundsOf(id)).toEqual([[500_00, 'failed', null]]);
    const receipt = refundId.replaceAll('-', '');
    const made = makeByHand(paymentId, 500_00, { receipt, status: 'pending' });
    await findUnknownRefunds(shop);
    expect(await refundsOf(id)).toEqual([[500_00, 'pending', made.id]]);
    made.status = 'processed';
    clock.pass(61 * 60_000);
    await checkDueRefunds(shop);
    expect(await refundsOf(id)).toEqual([[500_00, 'processed', made.id]]);
  });

  test('is two where there is room for both', async () => {
    const { shop } = checkout;
    const { id, paymentId } = await paidOrder(checkout, asha);
    const refundId = await askRefund(id, 100);
    makeByHand(paymentId, 100_00);
    await findUnknownRefunds(shop);
    await sendRefund(shop, refundId);
    expect((await refundsOf(id)).map(([, status]) => status)).toEqual(['pending', 'processed']);
  });
});

test('a refund that the provider could not pay out is seen as refused', async () => {
  const { shop, provider, clock } = checkout;
  const { id } = await paidOrder(checkout, asha);
  await sendRefund(shop, await askRefund(id, 100));
  const [made] = provider.refunds.values();
  made!.status = 'failed';
  clock.pass(61 * 60_000);
  await checkDueRefunds(shop);
  const { order, steps } = await readWork(kamla, id);
  expect(order).toMatchObject({
    refundable: 1180,
    refunds: [{ state: 'refused', problem: 'The payment provider could not pay it.' }],
  });
  expect(steps.at(-1)).toBe('The payment provider: Refused the refund of ₹100.00');
});

/** The provider refuses the refund itself, not the request for its payment. */
async function refuse(refundId: string): Promise<void> {
  const { shop, provider } = checkout;
  provider.refuseRefund = 'The refund amount provided is greater than amount captured';
  await sendRefund(shop, refundId);
}
