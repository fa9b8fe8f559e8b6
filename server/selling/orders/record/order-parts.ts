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
export function isOwed(order: Pick<OrderRow, 'status' | 'paysOnDelivery' | 'paidAt'>): boolean {
  const isSold = order.status !== 'pending' && order.status !== 'cancelled';
  return order.paysOnDelivery && order.paidAt === null && isSold;
}

/** What is to be paid of the order now, in paise; 0 where no part is due. */
export function payableOf(order: Pick<OrderRow, 'totalPaise'> & { partPaise?: number | null }) {
  return order.partPaise ?? order.totalPaise;
}

/** Whether nothing is to be paid now: the order is paid, or no part of it is due. */
export async function isSettled(
  trx: Db,
  order: Pick<OrderRow, 'id' | 'paidAt' | 'partPaise'>,
): Promise<boolean> {
  if (order.partPaise !== null) return order.partPaise === 0;
  return order.paidAt !== null || (await findSettlement(trx, order.id)) !== undefined;
}

export interface OrderPart {
  number: number;
  due: PlanDue;
  amountPaise: number;
}

export async function insertParts(
  trx: Trx,
  orderId: string,
  parts: readonly OrderPart[],
): Promise<void> {
  await trx
    .insertInto('orderParts')
    .values(parts.map((part) => ({ ...part, orderId })))
    .execute();
}

/** The parts that no payment has settled, in their order. */
export async function listOpenParts(db: Db, orderId: string): Promise<OrderPart[]> {
  const settled = (await listSettlements(db, orderId)).map(({ part }) => part);
  const parts = await db
    .selectFrom('orderParts')
    .select(['number', 'due', 'amountPaise'])
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute();
  return (parts as OrderPart[]).filter(({ number }) => !settled.includes(number));
}

/** From now on this part is paid; none: nothing is due. */
export async function offerPart(
  trx: Trx,
  order: LockedOrder,
  part: Pick<OrderPart, 'number' | 'amountPaise'> | undefined,
): Promise<void> {
  const offered = part ? { part: part.number, partPaise: part.amountPaise } : { partPaise: 0 };
  Object.assign(order, offered);
  await updateOrder(trx, order.id, offered);
}

/**
 * The part is settled: nothing is due until the next is offered, what the provider opened for it pays
 * nothing more, and where the goods go is settled as well.
 */
export async function closePart(trx: Trx, order: LockedOrder): Promise<void> {
  const closed = {
    partPaise: 0,
    providerOrderId: null,
    otherProviderOrders: [],
    formerProviderOrders: providerOrdersOf(order),
    paymentSeenAt: null,
    deliveryByLink: [],
  };
  Object.assign(order, closed);
  await updateOrder(trx, order.id, closed);
}
