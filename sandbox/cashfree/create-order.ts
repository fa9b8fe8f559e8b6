import { z } from 'zod';
import { put } from './books.ts';
import type { OrderRecord } from './entities.ts';
import { newId, newSessionId } from './ids.ts';
import type { Provider } from './provider-parts.ts';
import { ownId, readInput, rupees, safeUrl } from './read-input.ts';
import { notFound, refuse } from './refusal.ts';

const STAYS_OPEN_MS = 30 * 24 * 60 * 60_000;
const LEAST_OPEN_MS = 15 * 60_000;

const orderInput = z.object({
  order_id: ownId(45).optional(),
  order_amount: rupees,
  order_currency: z.literal('INR', 'should be INR'),
  customer_details: z.object({
    customer_id: z
      .string('missing')
      .regex(/^[A-Za-z0-9_-]{3,50}$/, 'should be 3 to 50 letters and digits'),
    customer_phone: z.string('missing').regex(/^\d{10}$/, 'should be 10 digits'),
    customer_email: z.email('should be an email address').optional(),
    customer_name: z.string().min(3, 'should have at least 3 characters').max(100).optional(),
  }),
  order_meta: z
    .object({ return_url: safeUrl.optional(), notify_url: safeUrl.optional() })
    .optional(),
  order_expiry_time: z.iso.datetime({ offset: true }).optional(),
  order_note: z.string().min(3).max(200).optional(),
  order_tags: z.record(z.string(), z.string().max(255)).optional(),
});

export function createOrder(provider: Provider, body: unknown): OrderRecord {
  const input = readInput(orderInput, body);
  const now = provider.now();
  const id = input.order_id ?? `order_${newId()}`;
  if (provider.books.orders.has(id)) {
    throw refuse('order with same id is already present', 'order_already_exists', 409);
  }
  const expiresAt = input.order_expiry_time ? Date.parse(input.order_expiry_time) : undefined;
  if (expiresAt !== undefined && expiresAt < now + LEAST_OPEN_MS) {
    throw refuse('order_expiry_time : should be at least 15 minutes from now');
  }
  const { customer_email = null, customer_name = null, ...customer } = input.customer_details;
  const order: OrderRecord = {
    id,
    cfId: newId(),
    amount: input.order_amount,
    currency: input.order_currency,
    status: 'ACTIVE',
    sessionId: newSessionId(),
    customer: { ...customer, customer_email, customer_name },
    returnUrl: input.order_meta?.return_url ?? null,
    notifyUrl: input.order_meta?.notify_url ?? null,
    note: input.order_note ?? null,
    tags: input.order_tags ?? null,
    createdAt: now,
    expiresAt: expiresAt ?? now + STAYS_OPEN_MS,
  };
  provider.record([put('orders', order)]);
  return order;
}

/** As it is now: time ends an order without anybody's doing. */
export function findOrder(provider: Provider, id: string): OrderRecord {
  const order = provider.books.orders.get(id);
  if (!order) throw notFound('order');
  const isOver = order.status === 'ACTIVE' && order.expiresAt < provider.now();
  return isOver ? { ...order, status: 'EXPIRED' } : order;
}

export function findOrderOfSession(provider: Provider, sessionId: string): OrderRecord {
  const order = [...provider.books.orders.values()].find((each) => each.sessionId === sessionId);
  if (!order) throw refuse('payment_session_id is invalid', 'payment_session_id_invalid');
  return findOrder(provider, order.id);
}

const changeInput = z.object({
  order_status: z.literal('TERMINATED', 'should be TERMINATED'),
});

export function terminateOrder(provider: Provider, id: string, body: unknown): OrderRecord {
  const order = findOrder(provider, id);
  readInput(changeInput, body);
  if (order.status !== 'ACTIVE') throw refuse('order is not active', 'order_inactive');
  const terminated: OrderRecord = { ...order, status: 'TERMINATED' };
  provider.record([put('orders', terminated)]);
  return terminated;
}
