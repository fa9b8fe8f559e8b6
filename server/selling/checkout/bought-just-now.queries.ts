import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

/** When an order was bought: paid, confirmed as one that is paid on delivery, or placed to be paid by UPI. */
const boughtAt = sql<Date>`case when pays_on_delivery then (
  select min(created_at) from order_history
  where order_id = orders.id and to_status not in ('pending', 'cancelled')
) when pays_by_upi then created_at else paid_at end`;

const linesOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('orderLines')
      .whereRef('orderLines.orderId', '=', 'orders.id')
      .where('kind', '=', 'product')
      .select(['productId', 'variantId', 'selectedSize', 'quantity']),
  ).as('lines');

/**
 * What a customer has bought at the checkout since then, the newest first; not what staff wrote
 * down, which is paid by a link.
 */
export function listBoughtSince(db: Db, userId: string, since: Date) {
  return db
    .selectFrom('orders')
    .select((eb) => ['orders.id', boughtAt.as('boughtAt'), linesOf(eb)])
    .where('userId', '=', userId)
    .where('origin', '=', 'shop')
    .where('part', 'is', null)
    .where((eb) =>
      eb.or([
        eb('status', 'not in', ['pending', 'cancelled']),
        eb.and([
          eb('paysByUpi', '=', sql.lit(true)),
          eb('status', '=', 'pending'),
          eb('stockState', '=', 'reserved'),
        ]),
      ]),
    )
    .where(boughtAt, '>=', since)
    .orderBy('boughtAt', 'desc')
    .execute();
}

/** The order that a call with this key has made. */
export async function findOrderOfKey(db: Db, userId: string, key: string) {
  const known = await db
    .selectFrom('checkoutKeys')
    .select('orderId')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return known?.orderId;
}

/** What a customer asked for with an order of their own, and when. */
export function findAsked(db: Db, userId: string, orderId: string) {
  return db
    .selectFrom('orders')
    .select((eb) => ['createdAt', linesOf(eb)])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}
