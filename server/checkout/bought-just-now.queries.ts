import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/infra/database/connection/database.ts';

/** When an order was bought: paid, or promised to be paid on delivery. */
const boughtAt = sql<Date>`case when pays_on_delivery then created_at else paid_at end`;

/**
 * What a customer has bought at the checkout since then, the newest first; not what staff wrote
 * down, which is paid by a link.
 */
export function listBoughtSince(db: Db, userId: string, since: Date) {
  return db
    .selectFrom('orders')
    .select((eb) => [
      'orders.id',
      boughtAt.as('bought_at'),
      jsonArrayFrom(
        eb
          .selectFrom('order_items')
          .whereRef('order_items.order_id', '=', 'orders.id')
          .where('kind', '=', 'product')
          .select(['product_id', 'variant_id', 'selected_size', 'quantity']),
      ).as('lines'),
    ])
    .where('user_id', '=', userId)
    .where('origin', '=', 'shop')
    .where('part', 'is', null)
    .where('status', 'not in', ['pending', 'cancelled'])
    .where(boughtAt, '>=', since)
    .orderBy('bought_at', 'desc')
    .execute();
}
