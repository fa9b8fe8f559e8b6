import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#server/infra/clock.ts';
import { ProviderError } from '#server/infra/payments/provider-errors.ts';
import { setOrderStatus } from '#server/selling/orders/desk/set-order-status.ts';
import { processWebhook } from '#server/selling/payments/process-webhook.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import { buildProduct } from '#testing/build-products.ts';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { checkDueRefunds, sendRefund } from './send-refund.ts';

let checkout: Checkout;
let asha: Customer;

beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
});
afterAll(() => checkout.close());

/** An order that was paid and then cancelled: its refund is requested. */
async function cancelled(payment: { status?: string; amount_refunded?: number } = {}) {
  const { shop, provider } = checkout;
  const { id } = await buildProduct(shop, { stock: 1, pricePaise: 1000_00 });
  const { body } = await asha.checkOut(id);
  const confirmation = provider.pay(body.data.orderId, payment);
  await asha.verify(confirmation);
  const owner = { actor: commandLine, role: 'owner' as const };
  await setOrderStatus(shop, body.data._id, { status: 'cancelled' }, owner);
  const refund = await shop.db
    .selectFrom('refunds')
    .select(['id', 'providerPaymentId'])
    .where('orderId', '=', body.data._id)
    .executeTakeFirstOrThrow();
  return { refundId: refund.id, paymentId: refund.providerPaymentId };
}

async function stateOf(id: string) {
  const { status, lastError } = await checkout.shop.db
    .selectFrom('refunds')
    .select(['status', 'lastError'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [status, lastError];
}

function refundsOf(paymentId: string) {
  return [...checkout.provider.refunds.values()].filter((each) => each.payment_id === paymentId);
}

async function deliver(event: string, refund: object): Promise<void> {
  const hook = webhookOf(event, { refund });
  await checkout.deliver(hook);
  await processWebhook(checkout.shop, hook.id);
}

describe('a refund', () => {
  test('is sent once, and is done when the provider says so', async () => {
    const { refundId, paymentId } = await cancelled();
    await Promise.all([sendRefund(checkout.shop, refundId), sendRefund(checkout.shop, refundId)]);
    await sendRefund(checkout.shop, refundId);
    const [made, ...more] = refundsOf(paymentId);
    expect([made?.amount, made?.key, more]).toEqual([1180_00, refundId, []]);
    expect(await stateOf(refundId)).toEqual(['pending', null]);
    await deliver('refund.processed', { ...made, status: 'processed' });
    await deliver('refund.created', made!);
    expect(await stateOf(refundId)).toEqual(['processed', null]);
  });

  test('that the provider reports before its answer is stored is known by our number', async () => {
    const { refundId } = await cancelled();
    const receipt = refundId.replaceAll('-', '');
    await deliver('refund.processed', {
      id: `rfnd_${receipt}`,
      payment_id: 'pay_x',
      amount: 1180_00,
      status: 'processed',
      receipt,
    });
    expect((await stateOf(refundId))[0]).toBe('processed');
  });

  test('is tried again while the provider is down', async () => {
    const { provider, shop } = checkout;
    const { refundId, paymentId } = await cancelled();
    provider.isDown = true;
    await expect(sendRefund(shop, refundId)).rejects.toThrow('is not responding');
    expect((await stateOf(refundId))[0]).toBe('asked');
    provider.isDown = false;
    await sendRefund(shop, refundId);
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  test('that the provider refuses is shown', async () => {
    const { refundId } = await cancelled({ status: 'failed' });
    checkout.provider.refuseNext = 'Your account has not enough balance';
    await sendRefund(checkout.shop, refundId);
    const [status, error] = await stateOf(refundId);
    expect([status, error]).toEqual(['failed', expect.stringContaining('not enough balance')]);
  });

  test('of a payment that the provider does not know is refused', async () => {
    const { refundId, paymentId } = await cancelled();
    checkout.provider.payments.delete(paymentId);
    await sendRefund(checkout.shop, refundId);
    expect(await stateOf(refundId)).toEqual(['failed', 'The id provided does not exist']);
  });

  test('of money that is refunded already is done', async () => {
    const { refundId } = await cancelled({ amount_refunded: 1180_00 });
    checkout.provider.refuseNext = 'The payment has been fully refunded already';
    await sendRefund(checkout.shop, refundId);
    expect((await stateOf(refundId))[0]).toBe('processed');
  });

  test('captures money first that was only authorised', async () => {
    const { refundId, paymentId } = await cancelled({ status: 'authorized' });
    await sendRefund(checkout.shop, refundId);
    expect(checkout.provider.calls).toContain(`POST /payments/${paymentId}/capture`);
    expect(refundsOf(paymentId)).toHaveLength(1);
  });

  test('whose job or whose webhook got lost is looked up', async () => {
    const { shop, clock } = checkout;
    const { refundId, paymentId } = await cancelled();
    clock.pass(6 * 60_000);
    await checkDueRefunds(shop);
    const [made] = refundsOf(paymentId);
    expect((await stateOf(refundId))[0]).toBe('pending');
    made!.status = 'processed';
    clock.pass(61 * 60_000);
    await checkDueRefunds(shop);
    expect((await stateOf(refundId))[0]).toBe('processed');
  });

  test('that was made at the provider by hand is booked in the ledger', async () => {
    const { shop } = checkout;
    const { paymentId } = await cancelled();
    const byHand = {
      id: 'rfnd_by_hand',
      payment_id: paymentId,
      amount: 100_00,
      status: 'processed',
      receipt: null,
    };
    await deliver('refund.created', byHand);
    await deliver('refund.processed', byHand);
    const rows = await shop.db
      .selectFrom('refunds')
      .select(['amountPaise', 'status', 'reason'])
      .where('providerRefundId', '=', 'rfnd_by_hand')
      .execute();
    expect(rows).toEqual([
      {
        amountPaise: 100_00,
        status: 'processed',
        reason: 'We refunded it through the payment provider.',
      },
    ]);
  });

  test('that has to wait for another payment of its order does not wait for ever', async () => {
    const { clock } = checkout;
    const { refundId, paymentId } = await cancelled();
    const provider = await checkout.shop.payments.of(paymentId);
    const why = 'the order has a second payment that has to go back';
    const refund = () => Promise.reject(new ProviderError(409, 'paid_twice', why));
    const of = async () => ({ ...provider, refund });
    const shop = { ...checkout.shop, payments: { ...checkout.shop.payments, of } };
    for (let day = 0; day < 3; day += 1) {
      await expect(sendRefund(shop, refundId)).rejects.toThrow(why);
      expect((await stateOf(refundId))[0]).toBe('asked');
      clock.pass(DAY_MS);
    }
    await sendRefund(shop, refundId);
    expect(await stateOf(refundId)).toEqual(['failed', why]);
  });
});
