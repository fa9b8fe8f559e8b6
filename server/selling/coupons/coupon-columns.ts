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
    amount_paise: amount === null ? null : paiseFromRupees(amount),
    least_paise: paiseFromRupees(least),
    category: fields.category,
    most_uses: fields.mostUses,
    is_once_each: fields.isOnceEach,
    starts_at: startsAt === null ? null : new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    is_on: fields.isOn,
  };
}

type Columns = ReturnType<typeof couponColumns>;

/** The fields that the audit log compares. */
export function auditedCoupon(coupon: Columns | CouponRow): AuditValues {
  const rupees = (paise: number | null) => (paise === null ? null : rupeesFromPaise(paise));
  return {
    code: coupon.code,
    percentOff: coupon.percent,
    rupeesOff: rupees(coupon.amount_paise),
    fromRupees: rupees(coupon.least_paise),
    category: coupon.category,
    mostUses: coupon.most_uses,
    onceForEach: coupon.is_once_each,
    from: coupon.starts_at?.toISOString() ?? null,
    until: coupon.ends_at?.toISOString() ?? null,
    inUse: coupon.is_on,
  };
}
