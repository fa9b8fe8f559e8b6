import { z } from 'zod';
import { type OrderRecord, put } from './books.ts';
import { newId } from './ids.ts';
import type { Provider } from './provider-parts.ts';
import { amount, currency, notes, readInput, receipt } from './read-input.ts';
import { unknownId } from './refusal.ts';

const captureOptions = z.strictObject({
  automatic_expiry_period: z.int().min(12).optional(),
  manual_expiry_period: z.int().min(12).optional(),
  refund_speed: z.enum(['normal', 'optimum']).optional(),
});

const orderInput = z.strictObject({
  amount,
  currency,
  receipt,
  notes,
  partial_payment: z.boolean('The partial payment must be true or false.').optional(),
  first_payment_min_amount: amount.optional(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual'], 'The capture must be automatic or manual.'),
      capture_options: captureOptions.optional(),
    })
    .optional(),
});

export function createOrder(provider: Provider, body: unknown): OrderRecord {
  const input = readInput(orderInput, body);
  const order: OrderRecord = {
    id: newId('order'),
    entity: 'order',
    amount: input.amount,
    amount_paid: 0,
    amount_due: input.amount,
    currency: input.currency,
    receipt: input.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: input.notes,
    created_at: provider.timestamp(),
    capture: input.payment?.capture ?? 'automatic',
  };
  provider.record([put('orders', order)]);
  return order;
}

export function changeOrderNotes(provider: Provider, id: string, body: unknown): OrderRecord {
  const order = findOrder(provider, id);
  const changed = { ...order, ...readInput(z.strictObject({ notes }), body) };
  provider.record([put('orders', changed)]);
  return changed;
}

export function findOrder(provider: Provider, id: string): OrderRecord {
  const order = provider.books.orders.get(id);
  if (!order) throw unknownId();
  return order;
}
