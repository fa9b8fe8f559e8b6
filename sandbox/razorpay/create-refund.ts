import { z } from 'zod';
import { currentFaults } from '../payments/faults.ts';
import { put, type RefundKey, strike } from './books.ts';
import { findPayment } from './capture-payment.ts';
import type { Payment, Refund } from './entities.ts';
import { newId, randomDigits } from './ids.ts';
import type { Provider } from './provider-parts.ts';
import { amount, notes, readInput, receipt } from './read-input.ts';
import { Refusal, refuse, unknownId } from './refusal.ts';

/** Days with a real bank. */
const BANK_TAKES_MS = 500;

const refundInput = z.strictObject({
  amount: amount.optional(),
  speed: z.enum(['normal', 'optimum'], 'The speed must be normal or optimum.').default('normal'),
  notes,
  receipt,
});

type RefundInput = z.output<typeof refundInput>;

/**
 * Gives back all that is left, or `amount`. The same key with the same body is the same refund,
 * however often it is sent.
 */
export function createRefund(
  provider: Provider,
  paymentId: string,
  body: unknown,
  key: string | undefined,
): Refund {
  if (key !== undefined && !/^[A-Za-z0-9_-]{10,}$/.test(key)) {
    throw refuse('The idempotency key must be 10 or more letters, digits, hyphens or underscores');
  }
  const input = readInput(refundInput, body);
  const fingerprint = JSON.stringify([paymentId, sorted(input)]);
  const earlier = key === undefined ? undefined : provider.books.refundKeys.get(key);
  if (earlier) return repeatRefund(provider, earlier, fingerprint);

  const payment = findPayment(provider, paymentId);
  const refund = newRefund(provider, payment, input);
  const refunded = withRefund(payment, refund.amount);
  const at = provider.now() + BANK_TAKES_MS;
  provider.record(
    [
      put('payments', refunded),
      put('refunds', refund),
      ...(key === undefined
        ? []
        : [put('refundKeys', { id: key, fingerprint, refundId: refund.id })]),
      provider.later({ id: refund.id, kind: 'refund', at }),
    ],
    [{ event: 'refund.created', payment: refunded, refund }],
  );
  return refund;
}

function repeatRefund(provider: Provider, earlier: RefundKey, fingerprint: string): Refund {
  if (earlier.fingerprint !== fingerprint) {
    throw new Refusal(409, {
      description: 'Different request body sent for the same Idempotency Header',
    });
  }
  return findRefund(provider, earlier.refundId);
}

function newRefund(provider: Provider, payment: Payment, input: RefundInput): Refund {
  if (currentFaults(provider.books).refuse_refunds) {
    throw refuse('Your account does not have enough balance to carry out the refund operation.');
  }
  if (payment.status === 'refunded') throw refuse('The payment has been fully refunded already');
  if (!payment.captured) {
    throw refuse('The payment status should be captured for action to be taken');
  }
  const left = payment.amount - payment.amount_refunded;
  const wanted = input.amount ?? left;
  if (wanted > left) {
    throw refuse('The refund amount provided is greater than amount captured', 'amount');
  }
  return {
    id: newId('rfnd'),
    entity: 'refund',
    amount: wanted,
    currency: payment.currency,
    payment_id: payment.id,
    notes: input.notes,
    receipt: input.receipt,
    acquirer_data: { arn: null },
    created_at: provider.timestamp(),
    batch_id: null,
    status: 'pending',
    speed_requested: input.speed,
    speed_processed: 'normal',
  };
}

function withRefund(payment: Payment, amountRefunded: number): Payment {
  const amount_refunded = payment.amount_refunded + amountRefunded;
  const isAll = amount_refunded === payment.amount;
  return {
    ...payment,
    amount_refunded,
    refund_status: isAll ? 'full' : 'partial',
    status: isAll ? 'refunded' : payment.status,
  };
}

/** The bank has paid the money out, or could not. */
export function finishRefund(provider: Provider, id: string): void {
  const refund = findRefund(provider, id);
  if (currentFaults(provider.books).fail_refunds) failRefund(provider, refund);
  else payRefund(provider, refund);
}

function payRefund(provider: Provider, refund: Refund): void {
  const processed: Refund = {
    ...refund,
    status: 'processed',
    acquirer_data: { arn: randomDigits(12) },
  };
  const payment = findPayment(provider, refund.payment_id);
  provider.record(
    [put('refunds', processed), strike('due', refund.id)],
    [{ event: 'refund.processed', payment, refund: processed }],
  );
}

/** The money belongs to the studio again. */
function failRefund(provider: Provider, refund: Refund): void {
  const failed: Refund = { ...refund, status: 'failed' };
  const before = findPayment(provider, refund.payment_id);
  const left = before.amount_refunded - refund.amount;
  const payment: Payment = {
    ...before,
    amount_refunded: left,
    refund_status: left > 0 ? 'partial' : null,
    status: 'captured',
  };
  provider.record(
    [put('refunds', failed), put('payments', payment), strike('due', refund.id)],
    [{ event: 'refund.failed', payment, refund: failed }],
  );
}

export function changeRefundNotes(provider: Provider, id: string, body: unknown): Refund {
  const refund = findRefund(provider, id);
  const changed = { ...refund, ...readInput(z.strictObject({ notes }), body) };
  provider.record([put('refunds', changed)]);
  return changed;
}

export function findRefund(provider: Provider, id: string): Refund {
  const refund = provider.books.refunds.get(id);
  if (!refund) throw unknownId();
  return refund;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
