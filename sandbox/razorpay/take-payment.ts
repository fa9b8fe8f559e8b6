import { z } from 'zod';
import { type OrderRecord, put } from './books.ts';
import { findOrder } from './create-order.ts';
import type { Payment } from './entities.ts';
import { newId } from './ids.ts';
import { keys } from './keys.ts';
import { acquirerData, declineOf, instrumentOf, noError } from './payment-methods.ts';
import type { Provider } from './provider-parts.ts';
import { readInput } from './read-input.ts';
import { Refusal, refuse } from './refusal.ts';
import { settlePayment } from './settle-payment.ts';
import { confirmationSignature } from './signatures.ts';

const LATE_BY_MS = 2_000;

const payInput = z.strictObject({
  order_id: z.string('The order_id field is required.'),
  method: z.enum(['card', 'upi', 'netbanking'], 'The method must be card, upi or netbanking.'),
  outcome: z.enum(['captured', 'failed', 'late'], 'The outcome must be captured, failed or late.'),
  delay_ms: z
    .int('The delay_ms must be whole milliseconds.')
    .min(0, 'The delay_ms must not be negative.')
    .max(24 * 60 * 60 * 1000, 'The delay_ms must be at most a day.')
    .default(LATE_BY_MS),
  // What the widget knows from the page that opened it.
  key: z.string().optional(),
  amount: z.number().optional(),
  email: z.string().max(255).optional(),
  contact: z.string().max(20).optional(),
  description: z.string().max(255).optional(),
});

type PayInput = z.output<typeof payInput>;

export interface Confirmation {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
}

export interface Pending {
  status: 'pending';
  razorpay_payment_id: string;
}

/** The customer pays in the widget. A declined payment is saved, and thrown as a refusal. */
export function takePayment(provider: Provider, body: unknown): Confirmation | Pending {
  const input = readInput(payInput, body);
  const order = findOrder(provider, input.order_id);
  refuseUnpayable(provider, order, input);
  const attempted: OrderRecord = { ...order, status: 'attempted', attempts: order.attempts + 1 };
  const payment = newPayment(provider, order, input);

  if (input.outcome === 'failed') return declinePayment(provider, attempted, payment);
  if (input.outcome === 'late') {
    const at = provider.now() + input.delay_ms;
    const due = provider.later({ id: payment.id, kind: 'late-payment', at });
    provider.record([put('orders', attempted), put('payments', payment), due]);
    return { status: 'pending', razorpay_payment_id: payment.id };
  }
  settlePayment(provider, attempted, payment);
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: order.id,
    razorpay_signature: confirmationSignature(order.id, payment.id),
  };
}

function refuseUnpayable(provider: Provider, order: OrderRecord, input: PayInput): void {
  if (input.key !== undefined && input.key !== keys.keyId) {
    throw new Refusal(401, { description: 'The api key provided is invalid' });
  }
  if (order.status === 'paid') throw refuse('Payment already done for this order.');
  const paying = provider.books.paymentsOf(order.id).some(({ status }) => status === 'authorized');
  if (paying) throw refuse('This order already has an authorized payment.');
  if (input.amount !== undefined && input.amount !== order.amount) {
    throw refuse(
      'Your payment amount is different from your order amount. To pay successfully, please try using right amount.',
      'amount',
    );
  }
}

function declinePayment(provider: Provider, order: OrderRecord, payment: Payment): never {
  const error = declineOf(payment.method);
  const failed: Payment = { ...payment, ...error, status: 'failed' };
  provider.record(
    [put('orders', order), put('payments', failed)],
    [{ event: 'payment.failed', payment: failed }],
  );
  throw new Refusal(400, {
    description: error.error_description ?? '',
    source: error.error_source ?? 'NA',
    step: error.error_step ?? 'NA',
    reason: error.error_reason ?? 'NA',
    metadata: { order_id: order.id, payment_id: payment.id },
  });
}

function newPayment(provider: Provider, order: OrderRecord, input: PayInput): Payment {
  return {
    id: newId('pay'),
    entity: 'payment',
    amount: order.amount,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: input.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: input.description ?? null,
    ...instrumentOf(input.method),
    wallet: null,
    // The provider's defaults where the customer gave none.
    email: input.email || 'void@razorpay.com',
    contact: input.contact || '+919999999999',
    notes: order.notes,
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: acquirerData(input.method, false),
    created_at: provider.timestamp(),
  };
}
