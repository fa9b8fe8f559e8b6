import { type CouponTerms, couponMessages } from '#contract/coupons/coupon-rules.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { type CouponRow, findCouponByCode } from './coupons.queries.ts';

export function termsOf(coupon: CouponRow): CouponTerms {
  return {
    code: coupon.code,
    percent: coupon.percent,
    amount: coupon.amountPaise === null ? null : rupeesFromPaise(coupon.amountPaise),
    least: rupeesFromPaise(coupon.leastPaise),
    category: coupon.category,
    categoryName: coupon.categoryName,
  };
}

const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** Why nobody can use the coupon at this moment; null if it can be used. */
export function whyUnusable(coupon: CouponRow, now: Date): string | null {
  if (!coupon.isOn) return couponMessages.off;
  if (coupon.startsAt && now < coupon.startsAt) {
    return couponMessages.notBegun(days.format(coupon.startsAt));
  }
  if (coupon.endsAt && now >= coupon.endsAt) return couponMessages.ended;
  return null;
}

/** The coupon with that code, if it can be used at this moment; throws the reason otherwise. */
export async function requireCoupon(db: Db, code: string, now: Date): Promise<CouponRow> {
  const coupon = await findCouponByCode(db, code);
  const problem = coupon ? whyUnusable(coupon, now) : couponMessages.unknown;
  if (!coupon || problem) throw couponProblem(problem ?? couponMessages.unknown);
  return coupon;
}

export function isUsedUp({ uses, mostUses }: Pick<CouponRow, 'uses' | 'mostUses'>): boolean {
  return mostUses !== null && uses >= mostUses;
}

/** The rest of the order is fine, but not this coupon. */
export function couponProblem(message: string): Problem {
  return new Problem('conflict', message, { errors: [{ field: 'coupon', message }] });
}
