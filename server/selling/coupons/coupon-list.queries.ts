import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CouponState } from '#contract/coupons/coupon-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import { likeAnywhere } from '#server/infra/database/query/like-anywhere.ts';
import { withCouponSums } from './coupon-sums.queries.ts';
import { categoryName } from './coupons.queries.ts';

/** Its state at that moment; the first that applies. */
function stateAt(now: Date): RawBuilder<CouponState> {
  return sql<CouponState>`case
    when not coupons.is_on then 'off'
    when coupons.ends_at <= ${now} then 'ended'
    when coupons.uses >= coupons.most_uses then 'used-up'
    when coupons.starts_at > ${now} then 'upcoming'
    else 'running' end`;
}

export function findCouponViews(db: Db, ids: readonly string[], now: Date) {
  return withCouponSums(db, {}, ids)
    .selectFrom('coupons')
    .leftJoin('couponSums as sums', 'sums.couponId', 'coupons.id')
    .selectAll('coupons')
    .select([
      categoryName,
      sql<number>`coalesce(sums.orders, 0)`.as('orders'),
      sql<number>`coalesce(sums.discount_paise, 0)`.as('discountGivenPaise'),
      sql<number>`coalesce(sums.revenue_paise, 0)`.as('revenuePaise'),
      stateAt(now).as('state'),
    ])
    .where('coupons.id', 'in', ids)
    .where('coupons.deletedAt', 'is', null)
    .orderBy('coupons.createdAt', 'desc')
    .orderBy('coupons.id', 'desc')
    .execute();
}

export interface WantedCoupons {
  q: string | undefined;
  state: CouponState | undefined;
  limit: number;
  offset: number;
}

/** The ids of a page, newest first, and how many there are in all. */
export async function listCouponIds(db: Db, { q, state, limit, offset }: WantedCoupons, now: Date) {
  const wanted = db
    .selectFrom('coupons')
    .where('deletedAt', 'is', null)
    .$if(q !== undefined, (query) => query.where('code', 'like', likeAnywhere(q ?? '')))
    .$if(state !== undefined, (query) => query.where(sql<SqlBool>`${stateAt(now)} = ${state}`));
  const [rows, total] = await Promise.all([
    wanted
      .select('id')
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    countRows(wanted),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}
