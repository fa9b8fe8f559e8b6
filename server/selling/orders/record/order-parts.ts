import type { PlanDue } from '#contract/commissions/quote-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import {
  type LockedOrder,
  type OrderRow,
  providerOrdersOf,
  updateOrder,
} from './orders.queries.ts';
import { findSettlement, listSettlements } from './payments.queries.ts';

/** An order that is paid in parts: at one time one of them can be paid, or none. */
export function isInParts({ part }: Pick<OrderRow, 'part'>): boolean {
  return part !== null;
}

/** Whether its goods are sold and its money, which comes on delivery, is not here yet. */
export function isOwed(order: Pick<OrderRow, 'status' | 'pays_on_delivery' | 'paid_at'>): boolean {
  const isSold = order.status !== 'pending' && order.status !== 'cancelled';
  return order.pays_on_delivery && order.paid_at === null && isSold;
}

/** What is to be paid of the order now, in paise; 0 where no part is due. */
export function payableOf(order: Pick<OrderRow, 'total_paise'> & { part_paise?: number | null }) {
  return order.part_paise ?? order.total_paise;
}

/** Whether nothing is to be paid now: the order is paid, or no part of it is due. */
export async function isSettled(
  trx: Db,
  order: Pick<OrderRow, 'id' | 'paid_at' | 'part_paise'>,
): Promise<boolean> {
  if (order.part_paise !== null) return order.part_paise === 0;
  return order.paid_at !== null || (await findSettlement(trx, order.id)) !== undefined;
}

export interface OrderPart {
  number: number;
  due: PlanDue;
  amount_paise: number;
}

export async function insertParts(
  trx: Trx,
  orderId: string,
  parts: readonly OrderPart[],
): Promise<void> {
  await trx
    .insertInto('order_parts')
    .values(parts.map((part) => ({ ...part, order_id: orderId })))
    .execute();
}

/** The parts that no payment has settled, in their order. */
export async function listOpenParts(db: Db, orderId: string): Promise<OrderPart[]> {
  const settled = (await listSettlements(db, orderId)).map(({ part }) => part);
  const parts = await db
    .selectFrom('order_parts')
    .select(['number', 'due', 'amount_paise'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return (parts as OrderPart[]).filter(({ number }) => !settled.includes(number));
}

/** From now on this part is paid; none: nothing is due. */
export async function offerPart(
  trx: Trx,
  order: LockedOrder,
  part: Pick<OrderPart, 'number' | 'amount_paise'> | undefined,
): Promise<void> {
  const offered = part ? { part: part.number, part_paise: part.amount_paise } : { part_paise: 0 };
  Object.assign(order, offered);
  await updateOrder(trx, order.id, offered);
}

/**
 * The part is settled: nothing is due until the next is offered, what the provider opened for it pays
 * nothing more, and where the goods go is settled as well.
 */
export async function closePart(trx: Trx, order: LockedOrder): Promise<void> {
  const closed = {
    part_paise: 0,
    provider_order_id: null,
    former_provider_orders: providerOrdersOf(order),
    payment_seen_at: null,
    delivery_by_link: [],
  };
  Object.assign(order, closed);
  await updateOrder(trx, order.id, closed);
}
