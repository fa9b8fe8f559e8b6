import { validate as isUuid } from 'uuid';
import { plainCode } from '#contract/api/plain-digits.ts';
import { couponFormMessages } from '#contract/coupons/coupon-rules.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  type CouponView,
  findCouponViews,
  listCouponIds,
  type WantedCoupons,
} from './coupon-list.queries.ts';

export async function listCoupons(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { q, ...wanted }: WantedCoupons,
): Promise<{ coupons: Coupon[]; total: number }> {
  const now = clock.now();
  const code = plainCode(q ?? '') || undefined;
  const { ids, total } = await listCouponIds(db, { ...wanted, q: code }, now);
  const views = ids.length === 0 ? [] : await findCouponViews(db, ids, now);
  return { coupons: views.map(presentCoupon), total };
}

export async function readCoupon(db: Db, id: string, now: Date): Promise<Coupon> {
  const [view] = isUuid(id) ? await findCouponViews(db, [id], now) : [];
  if (!view) throw new Problem('not-found', couponFormMessages.notFound);
  return presentCoupon(view);
}

function presentCoupon(view: CouponView): Coupon {
  return {
    _id: view.id,
    code: view.code,
    percent: view.percent,
    amount: view.amountPaise === null ? null : rupeesFromPaise(view.amountPaise),
    least: rupeesFromPaise(view.leastPaise),
    category: view.category,
    categoryName: view.categoryName,
    mostUses: view.mostUses,
    isOnceEach: view.isOnceEach,
    startsAt: view.startsAt?.toISOString() ?? null,
    endsAt: view.endsAt?.toISOString() ?? null,
    isOn: view.isOn,
    state: view.state,
    uses: view.uses,
    orders: view.orders,
    discountGiven: rupeesFromPaise(view.discountPaise),
    revenue: rupeesFromPaise(view.revenuePaise),
    createdAt: view.createdAt.toISOString(),
    updatedAt: view.updatedAt.toISOString(),
  };
}
