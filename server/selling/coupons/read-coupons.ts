import { validate as isUuid } from 'uuid';
import { plainCode } from '#contract/api/plain-digits.ts';
import { couponFormMessages } from '#contract/coupons/coupon-rules.ts';
import { type Coupon, coupon } from '#contract/coupons/coupons.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { findCouponViews, listCouponIds, type WantedCoupons } from './coupon-list.queries.ts';

export async function listCoupons(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { q, ...wanted }: WantedCoupons,
): Promise<{ coupons: Coupon[]; total: number }> {
  const now = clock.now();
  const code = plainCode(q ?? '') || undefined;
  const { ids, total } = await listCouponIds(db, { ...wanted, q: code }, now);
  const views = ids.length === 0 ? [] : await findCouponViews(db, ids, now);
  return { coupons: views.map((view) => toWire(coupon, view)), total };
}

export async function readCoupon(db: Db, id: string, now: Date): Promise<Coupon> {
  const [view] = isUuid(id) ? await findCouponViews(db, [id], now) : [];
  if (!view) throw new Problem('not-found', couponFormMessages.notFound);
  return toWire(coupon, view);
}
