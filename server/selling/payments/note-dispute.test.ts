import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Checkout, type Customer, openCheckout } from '#testing/open-checkout.ts';
import { paidOrder, readWork } from '#testing/paid-order.ts';
import { webhookOf } from '#testing/provider-stand-in.ts';
import { processWebhook } from './process-webhook.ts';

let checkout: Checkout;
let asha: Customer;
let packer: Customer;
beforeAll(async () => {
  checkout = await openCheckout();
  asha = await checkout.newCustomer();
  packer = await checkout.newCustomer({ staffRole: 'packer' });
});
afterAll(() => checkout.close());

async function arrive(event: string, records: Record<string, object>): Promise<void> {
  const hook = webhookOf(event, records);
  expect(await checkout.deliver(hook)).toBe(200);
  await processWebhook(checkout.shop, hook.id);
}
const mails = () =>
  checkout.shop.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('template', '=', 'payment-disputed')
    .orderBy('id')
    .execute();

test("a dispute stands in the order's history step by step, and the shop gets a mail of each once", async () => {
  const { id, paymentId } = await paidOrder(checkout, asha);
  const dispute = {
    id: 'disp_EsIAlDcoUr8CaQ',
    entity: 'dispute',
    payment_id: paymentId,
    amount: 1180_00,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: 'goods_not_received',
    respond_by: Date.parse('2026-11-27T18:29:00Z') / 1000,
    status: 'open',
    phase: 'chargeback',
    createdAt: 1_795_000_000,
  };
  const payment = { ...checkout.provider.payments.get(paymentId) };
  await arrive('payment.dispute.created', { payment, dispute });
  await arrive('payment.dispute.created', { payment, dispute });
  await arrive('payment.dispute.lost', { payment, dispute: { ...dispute, status: 'lost' } });
  const { steps } = await readWork(packer, id);
  expect(steps.slice(-2)).toEqual([
    'The payment provider: Reported a dispute over ₹1,180.00: open',
    'The payment provider: Reported a dispute over ₹1,180.00: lost',
  ]);
  expect(await mails()).toMatchObject([
    {
      recipient: 'namaste@aipanhaat.example',
      data: {
        orderId: id,
        amountPaise: 1180_00,
        reason: 'goods not received',
        status: 'open',
        respondBy: '2026-11-27T18:29:00.000Z',
      },
    },
    { data: { status: 'lost', respondBy: null } },
  ]);
});

test('a dispute of a payment that is not ours is ignored', async () => {
  const before = await mails();
  const dispute = { id: 'disp_1', payment_id: 'pay_of_another', amount: 100, status: 'open' };
  await arrive('payment.dispute.created', { dispute });
  expect(await mails()).toEqual(before);
});
