import { type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** The day of India on which it was placed. */
export const orderDay = sql<string>`(bought.created_at at time zone 'Asia/Kolkata')::date`;

/**
 * A query over `bought`, what counts as sold (decision 30): neither pending orders nor those that
 * were cancelled without ever having been paid. `net_paise` is an order's sum less what went back of
 * it; money that came on top of it, and went back, is no part of either.
 */
export function withBought(db: Db, { since, until }: { since?: Date; until?: Date } = {}) {
  return db
    .with('back', (cte) =>
      cte
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.provider_payment_id', 'refunds.provider_payment_id')
        .where('payments.role', '=', 'settles')
        .where('refunds.status', '<>', 'failed')
        .groupBy('refunds.order_id')
        .select(['refunds.order_id', sql<number>`sum(refunds.amount_paise)`.as('paise')]),
    )
    .with('bought', (cte) =>
      cte
        .selectFrom('orders')
        .leftJoin('back', 'back.order_id', 'orders.id')
        .where('orders.status', '<>', 'pending')
        .where(sql<SqlBool>`(orders.status <> 'cancelled' or orders.paid_at is not null)`)
        .$if(since !== undefined, (query) => query.where('orders.created_at', '>=', since!))
        .$if(until !== undefined, (query) => query.where('orders.created_at', '<', until!))
        .select([
          'orders.id',
          'orders.user_id',
          'orders.status',
          'orders.created_at',
          'orders.total_paise',
          sql<number>`orders.total_paise - coalesce(back.paise, 0)`.as('net_paise'),
        ]),
    );
}
