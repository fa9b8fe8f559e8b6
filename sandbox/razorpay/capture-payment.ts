import { z } from 'zod';
import { findOrder } from './create-order.ts';
import type { Payment } from './entities.ts';
import type { Provider } from './provider-parts.ts';
import { amount, currency, readInput } from './read-input.ts';
import { refuse, unknownId } from './refusal.ts';
import { takeMoney } from './settle-payment.ts';

const captureInput = z.strictObject({ amount, currency: currency.default('INR') });

export function capturePayment(provider: Provider, id: string, body: unknown): Payment {
  const payment = findPayment(provider, id);
  const input = readInput(captureInput, body);
  if (payment.captured) throw refuse('This payment has already been captured');
  if (payment.status !== 'authorized') {
    throw refuse('Only payments which have been authorized and not yet captured can be captured');
  }
  if (input.amount !== payment.amount) {
    throw refuse('Capture amount must be equal to the amount authorized', 'amount');
  }
  return takeMoney(provider, findOrder(provider, payment.order_id), payment);
}

export function findPayment(provider: Provider, id: string): Payment {
  const payment = provider.books.payments.get(id);
  if (!payment) throw unknownId();
  return payment;
}
