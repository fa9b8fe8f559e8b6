import { feeLineOf } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import type { CashOnDelivery } from '#contract/cash-on-delivery/cash-on-delivery-settings.ts';
import { type CouponTerms, discountOf } from '#contract/coupons/coupon-rules.ts';
import { paiseFromRupees, sellingPrice, type Totals, totalsOf } from '#contract/money/money.ts';
import type { StoredLine } from '#web/cart/lines.ts';
import { useCoupon } from './coupon.ts';

export interface CartTotals extends Totals {
  /** What the products cost, before a coupon. */
  productsPaise: number;
  /** For paying on delivery, before tax. */
  feePaise: number;
  /** Less than their prices without discount. */
  savedPaise: number;
  /** Why the coupon takes nothing off these products; null where it does, or there is none. */
  couponProblem: string | null;
}

/**
 * What the lines come to, with what the coupon takes off them and, for `cash` on delivery, its fee:
 * the same sums as the server's.
 */
export function cartTotals(
  lines: readonly StoredLine[],
  coupon: CouponTerms | null,
  cash?: Pick<CashOnDelivery, 'fee'>,
): CartTotals {
  const priced = lines.map(({ product, quantity }) => ({
    pricePaise: paiseFromRupees(sellingPrice(product.price, product.discountPrice)),
    quantity,
    gstRate: product.gstRate,
    category: product.category,
  }));
  const discount = coupon && discountOf(coupon, priced);
  const fee = cash && feeLineOf(cash, priced);
  const feePaise = fee?.pricePaise ?? 0;
  const taxed = priced.map((line, at) => ({ ...line, discountPaise: discount?.shares[at] ?? 0 }));
  const totals = totalsOf(fee ? [...taxed, fee] : taxed);
  const productsPaise = totals.subtotalPaise + totals.discountPaise - feePaise;
  const fullPaise = lines.reduce(
    (sum, { product, quantity }) => sum + paiseFromRupees(product.price) * quantity,
    0,
  );
  return {
    ...totals,
    productsPaise,
    feePaise,
    savedPaise: fullPaise - productsPaise,
    couponProblem: discount?.problem ?? null,
  };
}

export function useCartTotals(
  lines: readonly StoredLine[],
  cash?: Pick<CashOnDelivery, 'fee'>,
): CartTotals {
  const terms = useCoupon((coupon) => coupon.terms);
  return cartTotals(lines, terms, cash);
}

/** The current totals, and the coupon code to send; none if it takes nothing off. */
export function totalsToPay(
  lines: readonly StoredLine[],
  cash?: Pick<CashOnDelivery, 'fee'>,
): CartTotals & { coupon?: string } {
  const { code, terms } = useCoupon.getState();
  const totals = cartTotals(lines, terms, cash);
  return code && terms && !totals.couponProblem ? { ...totals, coupon: code } : totals;
}
