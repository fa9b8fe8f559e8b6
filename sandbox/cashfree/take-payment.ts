import { z } from 'zod';
import type { Change } from '../store.ts';
import { put, strike } from './books.ts';
import { findOrder, findOrderOfSession } from './create-order.ts';
import type { OrderRecord, PaymentError, PaymentRecord, RefundRecord } from './entities.ts';
import { newId, randomDigits } from './ids.ts';
import { paymentOnTheWire } from './on-the-wire.ts';
import type { Provider } from './provider-parts.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refusal.ts';

const LATE_BY_MS = 2_000;

const payInput = z
  .strictObject({
    order_id: z.string().optional(),
    // What the browser knows of an order.
    payment_session_id: z.string().optional(),
    method: z.enum(['card', 'upi', 'netbanking'], 'should be card, upi or netbanking'),
    outcome: z.enum(['captured', 'failed', 'late'], 'should be captured, failed or late'),
    delay_ms: z
      .int('should be whole milliseconds')
      .min(0)
      .max(24 * 60 * 60 * 1000)
      .default(LATE_BY_MS),
  })
  .refine(
    ({ order_id, payment_session_id }) => order_id ?? payment_session_id,
    'order_id or payment_session_id is missing',
  );

const declined: PaymentError = {
  error_code: 'TRANSACTION_DECLINED',
  error_description: 'Your payment was declined by the bank. Please try another way to pay.',
  error_reason: 'transaction_declined',
  error_source: 'bank',
};

/** The customer pays on the provider's page. A declined payment is an answer like any other. */
export function takePayment(provider: Provider, body: unknown) {
  const input = readInput(payInput, body);
  const order = input.order_id
    ? findOrder(provider, input.order_id)
    : findOrderOfSession(provider, input.payment_session_id ?? '');
  if (order.status !== 'ACTIVE') {
    throw refuse(`order is ${order.status.toLowerCase()}`, 'order_inactive');
  }
  const payment: PaymentRecord = {
    id: newId(),
    orderId: order.id,
    amount: order.amount,
    currency: order.currency,
    status: 'PENDING',
    method: input.method,
    bankReference: null,
    error: null,
    createdAt: provider.now(),
    completedAt: null,
  };
  if (input.outcome === 'late') {
    const at = provider.now() + input.delay_ms;
    const due = provider.later({ id: payment.id, kind: 'late-payment', at });
    provider.record([put('payments', payment), due]);
    return paymentOnTheWire(payment);
  }
  if (input.outcome === 'captured') return paymentOnTheWire(settle(provider, order, payment));
  const failed: PaymentRecord = {
    ...payment,
    status: 'FAILED',
    error: declined,
    completedAt: provider.now(),
  };
  provider.record(
    [put('payments', failed)],
    [{ type: 'PAYMENT_FAILED_WEBHOOK', order, payment: failed }],
  );
  return paymentOnTheWire(failed);
}

/** The bank has said yes: the money is taken, and the order paid. */
function settle(
  provider: Provider,
  order: OrderRecord,
  payment: PaymentRecord,
  also: readonly Change[] = [],
): PaymentRecord {
  const taken = takenBy(provider, payment);
  const paid: OrderRecord = { ...order, status: 'PAID' };
  provider.record(
    [put('orders', paid), put('payments', taken), ...also],
    [{ type: 'PAYMENT_SUCCESS_WEBHOOK', order: paid, payment: taken }],
  );
  return taken;
}

function takenBy(provider: Provider, payment: PaymentRecord): PaymentRecord {
  const completedAt = provider.now();
  return { ...payment, status: 'SUCCESS', bankReference: randomDigits(12), completedAt };
}

/** A late answer of the bank. An order that was paid in the meantime is not paid twice. */
export function settleLatePayment(provider: Provider, paymentId: string): void {
  const payment = provider.books.payments.get(paymentId);
  if (payment?.status !== 'PENDING') return;
  const order = findOrder(provider, payment.orderId);
  const done = [strike('due', paymentId)];
  if (order.status === 'PAID') giveBack(provider, payment, done);
  else settle(provider, order, payment, done);
}

/** The provider itself refunds what it took twice. */
function giveBack(provider: Provider, payment: PaymentRecord, also: readonly Change[]): void {
  const taken = takenBy(provider, payment);
  const now = provider.now();
  const refund: RefundRecord = {
    id: newId(),
    refundId: null,
    orderId: payment.orderId,
    paymentId: payment.id,
    amount: payment.amount,
    status: 'SUCCESS',
    type: 'PAYMENT_AUTO_REFUND',
    note: null,
    speed: 'STANDARD',
    arn: randomDigits(12),
    createdAt: now,
    processedAt: now,
  };
  provider.record(
    [put('payments', taken), put('refunds', refund), ...also],
    [{ type: 'AUTO_REFUND_STATUS_WEBHOOK', refund }],
  );
}
