import type { AuditValues } from '#contract/audit/audit.ts';
import type { CouponFields } from '#contract/coupons/coupon-fields.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import type { CouponRow } from './coupons.queries.ts';

/** The form's fields as the table stores them. */
export function couponColumns(fields: CouponFields) {
  const { percent, amount, least, startsAt, endsAt } = fields;
  return {
    code: fields.code,
    percent,
    amountPaise: amount === null ? null : paiseFromRupees(amount),
    leastPaise: paiseFromRupees(least),
    category: fields.category,
    mostUses: fields.mostUses,
    isOnceEach: fields.isOnceEach,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
    isOn: fields.isOn,
  };
}

type Columns = ReturnType<typeof couponColumns>;

/** The fields that the audit log compares. */
export function auditedCoupon(coupon: Columns | CouponRow): AuditValues {
  const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
  return {
    code: coupon.code,
    percentOff: coupon.percent,
    rupeesOff: rupees(coupon.amountPaise),
    fromRupees: rupees(coupon.leastPaise),
    category: coupon.category,
    mostUses: coupon.mostUses,
    onceForEach: coupon.isOnceEach,
    from: coupon.startsAt?.toISOString() ?? null,
    until: coupon.endsAt?.toISOString() ?? null,
    inUse: coupon.isOn,
  };
}
