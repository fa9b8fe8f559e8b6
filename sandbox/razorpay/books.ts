import { join } from 'node:path';
import { type Change, openJournal } from '../journal.ts';
import type { Order, Payment, Refund } from './entities.ts';
import type { Faults } from './fault-parts.ts';

export interface OrderRecord extends Order {
  capture: 'automatic' | 'manual';
}

/** What an X-Refund-Idempotency header was first used for. */
export interface RefundKey {
  id: string;
  fingerprint: string;
  refundId: string;
}

/** A webhook not yet delivered: the exact text that is signed and sent. */
export interface WebhookEvent {
  id: string;
  body: string;
  createdAt: number;
}

/** Something that happens by itself later: `id` is the payment's or the refund's. */
export interface Due {
  id: string;
  kind: 'late-payment' | 'refund';
  at: number;
}

interface Tables {
  orders: OrderRecord;
  payments: Payment;
  refunds: Refund;
  refundKeys: RefundKey;
  events: WebhookEvent;
  due: Due;
  faults: Faults & { id: 'faults' };
}

type TableViews = { readonly [K in keyof Tables]: ReadonlyMap<string, Tables[K]> };

export interface Books extends TableViews {
  paymentsOf(orderId: string): Payment[];
  refundsOf(paymentId: string): Refund[];
  write(changes: readonly Change[]): void;
}

export function openBooks(dataDir: string): Books {
  const journal = openJournal(join(dataDir, 'sandbox', 'razorpay.jsonl'));
  const payments = journal.table<Payment>('payments');
  const refunds = journal.table<Refund>('refunds');
  const idsByOwner = new Map<string, Set<string>>();
  const file = (ownerId: string, id: string) => {
    const ids = idsByOwner.get(ownerId) ?? new Set<string>();
    idsByOwner.set(ownerId, ids.add(id));
  };
  for (const payment of payments.values()) file(payment.order_id, payment.id);
  for (const refund of refunds.values()) file(refund.payment_id, refund.id);

  return {
    orders: journal.table('orders'),
    payments,
    refunds,
    refundKeys: journal.table('refundKeys'),
    events: journal.table('events'),
    due: journal.table('due'),
    faults: journal.table('faults'),
    paymentsOf: (orderId) => found(payments, idsByOwner.get(orderId)),
    refundsOf: (paymentId) => found(refunds, idsByOwner.get(paymentId)),
    write(changes) {
      journal.write(changes);
      for (const { table, id } of changes) {
        if (table === 'payments') file(payments.get(id)?.order_id ?? '', id);
        if (table === 'refunds') file(refunds.get(id)?.payment_id ?? '', id);
      }
    },
  };
}

export function put<K extends keyof Tables>(table: K, value: Tables[K]): Change {
  return { table, id: value.id, value };
}

export function strike(table: keyof Tables, id: string): Change {
  return { table, id, value: null };
}

function found<T>(table: ReadonlyMap<string, T>, ids: Iterable<string> = []): T[] {
  return [...ids].map((id) => table.get(id)).filter((item) => item !== undefined);
}

/** How it is captured is internal to the provider and not part of the order's JSON. */
export function orderOnTheWire({ capture: _capture, ...order }: OrderRecord): Order {
  return order;
}
