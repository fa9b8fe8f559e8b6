import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

export interface Span {
  since?: Date;
  until?: Date;
}

/**
 * A query over `bought`, what counts as sold (S30): neither pending orders nor those
 * cancelled without ever having been paid. `net_paise` is an order's sum less its refunds; extra
 * payments and their refunds count in neither.
 */
export function withBought(db: Db, { since, until }: Span = {}) {
  return db
    .with('back', (cte) =>
      cte
        .selectFrom('refunds')
        .where('refunds.status', 'not in', ['failed', 'kept'])
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payments')
                .whereRef('payments.providerPaymentId', '=', 'refunds.providerPaymentId')
                .where('payments.role', '=', 'surplus')
                .select('payments.orderId'),
            ),
          ),
        )
        .groupBy('refunds.orderId')
        .select(['refunds.orderId', sql<number>`sum(refunds.amount_paise)::bigint`.as('paise')]),
    )
    .with('bought', (cte) =>
      cte
        .selectFrom('orders')
        .leftJoin('back', 'back.orderId', 'orders.id')
        .where('orders.status', '<>', 'pending')
        .where(sql<SqlBool>`(orders.status <> 'cancelled' or orders.paid_at is not null)`)
        .$if(since !== undefined, (query) => query.where('orders.createdAt', '>=', since!))
        .$if(until !== undefined, (query) => query.where('orders.createdAt', '<', until!))
        .select([
          'orders.id',
          'orders.userId',
          'orders.erasedAs',
          'orders.status',
          'orders.createdAt',
          'orders.totalPaise',
          'orders.couponId',
          'orders.discountPaise',
          sql<number>`orders.total_paise - coalesce(back.paise, 0)`.as('netPaise'),
        ]),
    );
}

/**
 * A query over `days`, each Indian day with what was bought on it. India is at UTC+5:30 all year,
 * and PostgreSQL adds that faster than it looks up a zone's rules.
 */
export function withDays(db: Db, span: Span = {}) {
  const day = sql<Date>`(created_at at time zone interval '5:30')::date`;
  return withBought(db, span).with('days', (cte) =>
    cte
      .selectFrom('bought')
      .groupBy(day)
      .select([
        day.as('day'),
        sql<number>`sum(net_paise)`.as('paise'),
        sql<number>`count(*)`.as('orders'),
        sql<number>`count(*) filter (where status = 'delivered')`.as('completed'),
      ]),
  );
}
