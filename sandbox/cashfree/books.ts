import {
  type RecordActs,
  type SharedTables,
  sharedBooks,
  type TableViews,
} from '../payments/shared-tables.ts';
import { openRecords } from '../records.ts';
import type { Change, OpenStore } from '../store.ts';
import type { OrderRecord, PaymentRecord, RefundRecord } from './entities.ts';

interface Tables extends SharedTables {
  orders: OrderRecord;
  payments: PaymentRecord;
  refunds: RefundRecord;
}

export interface Books extends TableViews<Tables>, RecordActs {
  paymentsOf(orderId: string): PaymentRecord[];
  refundsOf(orderId: string): RefundRecord[];
}

export function openBooks(openStore: OpenStore): Books {
  const idsByOrder = new Map<string, Set<string>>();
  const records = openRecords(openStore('cashfree'), ({ table, id, value }) => {
    if (table !== 'payments' && table !== 'refunds') return;
    const orderId = (value as PaymentRecord | RefundRecord | null)?.orderId;
    if (orderId) idsByOrder.set(orderId, (idsByOrder.get(orderId) ?? new Set()).add(id));
  });
  const payments = records.table<PaymentRecord>('payments');
  const refunds = records.table<RefundRecord>('refunds');
  const found = <T>(table: ReadonlyMap<string, T>, orderId: string) =>
    [...(idsByOrder.get(orderId) ?? [])]
      .map((id) => table.get(id))
      .filter((item) => item !== undefined);
  return {
    ...sharedBooks(records),
    orders: records.table('orders'),
    payments,
    refunds,
    paymentsOf: (orderId) => found(payments, orderId),
    refundsOf: (orderId) => found(refunds, orderId),
  };
}

export function put<K extends keyof Tables>(table: K, value: Tables[K]): Change {
  return { table, id: value.id, value };
}

export function strike(table: keyof Tables, id: string): Change {
  return { table, id, value: null };
}
