import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { nextCheck } from '#server/selling/orders/record/check-schedule.ts';
import type { OrderRow } from '#server/selling/orders/record/orders.queries.ts';

const dueColumns = [
  'id',
  'providerOrderId',
  'otherProviderOrders',
  'formerProviderOrders',
  'paymentSeenAt',
  'reservedUntil',
  'holdSeconds',
  'part',
] as const;

/** Whether the provider may have a payment for it. */
const isOpened = sql<SqlBool>`(provider_order_id is not null or former_provider_orders <> '{}')`;

export type DueOrder = Pick<OrderRow, (typeof dueColumns)[number]>;

/** Holds that are over, the longest over first. */
export function listLapsedOrders(db: Db, now: Date, limit: number): Promise<DueOrder[]> {
  return (
    db
      .selectFrom('orders')
      .select(dueColumns)
      .where('stockState', '=', sql.lit('reserved'))
      .where('reservedUntil', '<=', now)
      // Staff look for its UPI payment first.
      .where('upiReference', 'is', null)
      .orderBy('reservedUntil')
      .limit(limit)
      .execute()
  );
}

/**
 * Claims orders whose check with the provider is due and schedules their next one, so that no two
 * processes check the same.
 */
export function claimDueOrders(db: Db, now: Date, limit: number): Promise<DueOrder[]> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select(dueColumns)
      .where('nextCheckAt', '<=', now)
      .where(isOpened)
      .orderBy('nextCheckAt')
      .limit(limit)
      .forNoKeyUpdate()
      .skipLocked()
      .execute();
    for (const order of orders) {
      await trx
        .updateTable('orders')
        .set({ nextCheckAt: nextCheck(order, now) })
        .where('id', '=', order.id)
        .execute();
    }
    return orders;
  });
}

/** Makes every open check of the last day due: the shop was down and may have missed news. */
export async function makeOpenOrdersDue(db: Db, now: Date, since: Date): Promise<void> {
  await db
    .updateTable('orders')
    .set({ nextCheckAt: now })
    .where('nextCheckAt', 'is not', null)
    .where(isOpened)
    .where((eb) => eb.or([eb('createdAt', '>', since), eb('reservedUntil', '>', since)]))
    .execute();
}
