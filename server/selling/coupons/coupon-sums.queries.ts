import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { type Span, withBought } from '#server/selling/orders/record/bought-orders.queries.ts';

/**
 * A query over `coupon_sums`: for the orders bought with a coupon and not cancelled, the discount
 * they got, and what was paid for them less refunds.
 */
export function withCouponSums(db: Db, span: Span = {}, couponIds?: readonly string[]) {
  return withBought(db, span).with('coupon_sums', (cte) =>
    cte
      .selectFrom('bought')
      .where('coupon_id', 'is not', null)
      .$if(couponIds !== undefined, (query) => query.where('coupon_id', 'in', couponIds!))
      .where('status', '<>', 'cancelled')
      .groupBy('coupon_id')
      .select([
        'coupon_id',
        sql<number>`count(*)`.as('orders'),
        sql<number>`sum(discount_paise)::bigint`.as('discount_paise'),
        sql<number>`sum(net_paise)::bigint`.as('revenue_paise'),
      ]),
  );
}

/** The coupons with the largest discounts. */
export function selectCouponSums(db: Db, span: Span = {}) {
  return withCouponSums(db, span)
    .selectFrom('coupon_sums')
    .innerJoin('coupons', 'coupons.id', 'coupon_sums.coupon_id')
    .select([
      'coupons.id',
      'coupons.code',
      'coupon_sums.orders',
      'coupon_sums.discount_paise',
      'coupon_sums.revenue_paise',
    ])
    .orderBy('coupon_sums.discount_paise', 'desc')
    .orderBy('coupons.id');
}

export function sumDiscounts(
  db: Db,
  span: Span = {},
): Promise<{ orders: number; discount_paise: number }> {
  return withCouponSums(db, span)
    .selectFrom('coupon_sums')
    .select([
      sql<number>`coalesce(sum(orders), 0)`.as('orders'),
      sql<number>`coalesce(sum(discount_paise), 0)::bigint`.as('discount_paise'),
    ])
    .executeTakeFirstOrThrow();
}
