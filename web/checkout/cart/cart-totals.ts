import { type CouponTerms, discountOf } from '#contract/coupons/coupon-rules.ts';
import { paiseFromRupees, sellingPrice, type Totals, totalsOf } from '#contract/money/money.ts';
import type { StoredLine } from '#web/cart/lines.ts';
import { useCoupon } from './coupon.ts';

export interface CartTotals extends Totals {
  /** What the products cost, before a coupon. */
  productsPaise: number;
  /** Less than their prices without discount. */
  savedPaise: number;
  /** Why the coupon takes nothing off these products; null where it does, or there is none. */
  couponProblem: string | null;
}

/** What the lines come to, with what the coupon takes off them: the same sums as the server's. */
export function cartTotals(lines: readonly StoredLine[], coupon: CouponTerms | null): CartTotals {
  const priced = lines.map(({ product, quantity }) => ({
    pricePaise: paiseFromRupees(sellingPrice(product.price, product.discountPrice)),
    quantity,
    gstRate: product.gstRate,
    category: product.category,
  }));
  const discount = coupon && discountOf(coupon, priced);
  const totals = totalsOf(
    priced.map((line, at) => ({ ...line, discountPaise: discount?.shares[at] ?? 0 })),
  );
  const productsPaise = totals.subtotalPaise + totals.discountPaise;
  const fullPaise = lines.reduce(
    (sum, { product, quantity }) => sum + paiseFromRupees(product.price) * quantity,
    0,
  );
  return {
    ...totals,
    productsPaise,
    savedPaise: fullPaise - productsPaise,
    couponProblem: discount?.problem ?? null,
  };
}

export function useCartTotals(lines: readonly StoredLine[]): CartTotals {
  const terms = useCoupon((coupon) => coupon.terms);
  return cartTotals(lines, terms);
}

/** The current totals, and the coupon code to send; none if it takes nothing off. */
export function totalsToPay(lines: readonly StoredLine[]): CartTotals & { coupon?: string } {
  const { code, terms } = useCoupon.getState();
  const totals = cartTotals(lines, terms);
  return code && terms && !totals.couponProblem ? { ...totals, coupon: code } : totals;
}
