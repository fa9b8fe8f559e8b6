import { z } from 'zod';
import { currentFaults } from '../payments/faults.ts';
import { put, strike } from './books.ts';
import { findOrder } from './create-order.ts';
import type { RefundRecord } from './entities.ts';
import { newId, randomDigits } from './ids.ts';
import type { Provider } from './provider-parts.ts';
import { ownId, readInput, rupees } from './read-input.ts';
import { notFound, refuse } from './refusal.ts';

/** Days with a real bank. */
const BANK_TAKES_MS = 500;

const refundInput = z.object({
  refund_amount: rupees,
  refund_id: ownId(40),
  refund_note: z.string().min(3).max(100).optional(),
  refund_speed: z.enum(['STANDARD', 'INSTANT'], 'should be STANDARD or INSTANT').optional(),
});

/** Gives a part or all of it back. One id of the business is one refund. */
export function createRefund(provider: Provider, orderId: string, body: unknown): RefundRecord {
  const order = findOrder(provider, orderId);
  const input = readInput(refundInput, body);
  const made = provider.books.refundsOf(orderId);
  if (made.some(({ refundId }) => refundId === input.refund_id)) {
    throw refuse('refund with same id is already present', 'refund_already_exists', 409);
  }
  const payment = provider.books.paymentsOf(orderId).find(({ id, status }) => {
    const isBack = made.some(
      ({ paymentId, type }) => paymentId === id && type === 'PAYMENT_AUTO_REFUND',
    );
    return status === 'SUCCESS' && !isBack;
  });
  if (!payment || order.status !== 'PAID') {
    throw refuse('order is not paid, refund cannot be initiated', 'order_not_paid');
  }
  if (currentFaults(provider.books).refuse_refunds) {
    throw refuse('insufficient balance to process the refund', 'refund_insufficient_balance');
  }
  const back = made
    .filter(({ paymentId, status }) => paymentId === payment.id && status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (back + input.refund_amount > payment.amount) {
    throw refuse(
      'refund amount should be less than or equal to the amount that is left',
      'refund_amount_invalid',
    );
  }
  const refund: RefundRecord = {
    id: newId(),
    refundId: input.refund_id,
    orderId,
    paymentId: payment.id,
    amount: input.refund_amount,
    status: 'PENDING',
    type: 'MERCHANT_INITIATED',
    note: input.refund_note ?? null,
    speed: input.refund_speed ?? 'STANDARD',
    arn: null,
    createdAt: provider.now(),
    processedAt: null,
  };
  const at = provider.now() + BANK_TAKES_MS;
  provider.record([put('refunds', refund), provider.later({ id: refund.id, kind: 'refund', at })]);
  return refund;
}

/** The bank has paid the money out, or could not. */
export function finishRefund(provider: Provider, id: string): void {
  const refund = provider.books.refunds.get(id);
  if (!refund) return;
  const isInVain = currentFaults(provider.books).fail_refunds;
  const done: RefundRecord = {
    ...refund,
    status: isInVain ? 'CANCELLED' : 'SUCCESS',
    arn: isInVain ? null : randomDigits(12),
    processedAt: isInVain ? null : provider.now(),
  };
  provider.record(
    [put('refunds', done), strike('due', id)],
    [{ type: 'REFUND_STATUS_WEBHOOK', refund: done }],
  );
}

/** By the business's own id. */
export function findRefund(provider: Provider, orderId: string, refundId: string): RefundRecord {
  const { id } = findOrder(provider, orderId);
  const refund = provider.books.refundsOf(id).find((each) => each.refundId === refundId);
  if (!refund) throw notFound('refund');
  return refund;
}
