import {
  type RecordActs,
  type SharedTables,
  sharedBooks,
  type TableViews,
} from '../payments/shared-tables.ts';
import { openRecords } from '../records.ts';
import type { Change, OpenStore } from '../store.ts';
import type { Order, Payment, Refund } from './entities.ts';

export interface OrderRecord extends Order {
  capture: 'automatic' | 'manual';
}

/** What an X-Refund-Idempotency header was first used for. */
export interface RefundKey {
  id: string;
  fingerprint: string;
  refundId: string;
}

interface Tables extends SharedTables {
  orders: OrderRecord;
  payments: Payment;
  refunds: Refund;
  refundKeys: RefundKey;
}

export interface Books extends TableViews<Tables>, RecordActs {
  paymentsOf(orderId: string): Payment[];
  refundsOf(paymentId: string): Refund[];
}

export function openBooks(openStore: OpenStore): Books {
  const idsByOwner = new Map<string, Set<string>>();
  const records = openRecords(openStore('razorpay'), ({ table, id, value }) => {
    const owner = ownerOf(table, value);
    if (owner !== undefined) idsByOwner.set(owner, (idsByOwner.get(owner) ?? new Set()).add(id));
  });
  const payments = records.table<Payment>('payments');
  const refunds = records.table<Refund>('refunds');
  return {
    ...sharedBooks(records),
    orders: records.table('orders'),
    payments,
    refunds,
    refundKeys: records.table('refundKeys'),
    paymentsOf: (orderId) => found(payments, idsByOwner.get(orderId)),
    refundsOf: (paymentId) => found(refunds, idsByOwner.get(paymentId)),
  };
}

/** The id of a payment's order, and of a refund's payment. */
function ownerOf(table: string, value: unknown): string | undefined {
  if (table === 'payments') return (value as Payment | null)?.order_id;
  if (table === 'refunds') return (value as Refund | null)?.payment_id;
  return undefined;
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
