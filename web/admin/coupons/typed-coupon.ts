import { indianInstant, indianTime, isIndianTime } from '#contract/api/calendar.ts';
import type { FieldError } from '#contract/api/envelope.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import { couponFields } from '#contract/coupons/coupon-fields.ts';
import type { Coupon } from '#contract/coupons/coupons.ts';
import { typedRupees } from '#contract/money/money.ts';
import { firstOfEach, issuesOf, type Problems } from '#web/admin/records/use-record-form.ts';

/** The values of the form's controls. */
export interface TypedCoupon {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent or rupees, as the kind has it. */
  figure: string;
  least: string;
  /** Empty: all products. */
  category: string;
  mostUses: string;
  isOnceEach: boolean;
  /** Indian times; empty for none. */
  startsAt: string;
  endsAt: string;
  isOn: boolean;
}

export const nothingTyped: TypedCoupon = {
  code: '',
  kind: 'percent',
  figure: '',
  least: '',
  category: '',
  mostUses: '',
  isOnceEach: false,
  startsAt: '',
  endsAt: '',
  isOn: true,
};

export function typedOf(coupon: Coupon): TypedCoupon {
  const time = (iso: string | null) => (iso ? indianTime(new Date(iso)) : '');
  return {
    code: coupon.code,
    kind: coupon.percent === null ? 'amount' : 'percent',
    figure: String(coupon.percent ?? coupon.amount ?? ''),
    least: coupon.least > 0 ? String(coupon.least) : '',
    category: coupon.category ?? '',
    mostUses: coupon.mostUses === null ? '' : String(coupon.mostUses),
    isOnceEach: coupon.isOnceEach,
    startsAt: time(coupon.startsAt),
    endsAt: time(coupon.endsAt),
    isOn: coupon.isOn,
  };
}

/** The request body; what is not a number is sent as NaN, and refused with the field's message. */
export function sentOf(typed: TypedCoupon) {
  const { kind, figure, least, category, mostUses } = typed;
  return {
    code: typed.code,
    percent: kind === 'percent' ? figureOf(figure) : null,
    amount: kind === 'amount' ? rupeesOf(figure) : null,
    least: least.trim() === '' ? 0 : rupeesOf(least),
    category: category || null,
    mostUses: typedNumber(mostUses),
    isOnceEach: typed.isOnceEach,
    startsAt: momentOf(typed.startsAt),
    endsAt: momentOf(typed.endsAt),
    isOn: typed.isOn,
  };
}

function figureOf(text: string): number {
  return typedNumber(text) ?? Number.NaN;
}

function rupeesOf(text: string): number {
  return typedRupees(text) ?? Number.NaN;
}

function momentOf(text: string): string | null {
  if (text === '') return null;
  return isIndianTime(text) ? indianInstant(text).toISOString() : text;
}

/** The fields that break a rule, each with its message. */
export function problemsOf(typed: TypedCoupon): Problems {
  return problemsBy(issuesOf(couponFields, sentOf(typed)));
}

/** The same, by the control that shows each. */
export function problemsBy(errors: readonly FieldError[]): Problems {
  const isFigure = (field: string) => field === 'percent' || field === 'amount';
  return firstOfEach(
    errors.map(({ field, message }) => ({ field: isFigure(field) ? 'figure' : field, message })),
  );
}
