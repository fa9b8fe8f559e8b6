import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { type Span, withBought } from '#server/selling/orders/record/bought-orders.queries.ts';

/**
 * A query over `coupon_sums`: for the orders bought with a coupon and not cancelled, the discount
 * they got, and what was paid for them less refunds.
 */
export function withCouponSums(db: Db, span: Span = {}, couponIds?: readonly string[]) {
  return withBought(db, span).with('couponSums', (cte) =>
    cte
      .selectFrom('bought')
      .where('couponId', 'is not', null)
      .$if(couponIds !== undefined, (query) => query.where('couponId', 'in', couponIds!))
      .where('status', '<>', 'cancelled')
      .groupBy('couponId')
      .select([
        'couponId',
        sql<number>`count(*)`.as('orders'),
        sql<number>`sum(discount_paise)::bigint`.as('discountPaise'),
        sql<number>`sum(net_paise)::bigint`.as('revenuePaise'),
      ]),
  );
}

/** The coupons with the largest discounts. */
export function selectCouponSums(db: Db, span: Span = {}) {
  return withCouponSums(db, span)
    .selectFrom('couponSums')
    .innerJoin('coupons', 'coupons.id', 'couponSums.couponId')
    .select([
      'coupons.id',
      'coupons.code',
      'couponSums.orders',
      'couponSums.discountPaise',
      'couponSums.revenuePaise',
    ])
    .orderBy('couponSums.discountPaise', 'desc')
    .orderBy('coupons.id');
}

export function sumDiscounts(db: Db, span: Span = {}) {
  return withCouponSums(db, span)
    .selectFrom('couponSums')
    .select([
      sql<number>`coalesce(sum(orders), 0)`.as('orders'),
      sql<number>`coalesce(sum(discount_paise), 0)::bigint`.as('discountPaise'),
    ])
    .executeTakeFirstOrThrow();
}
