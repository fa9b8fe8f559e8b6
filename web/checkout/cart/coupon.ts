import { create } from 'zustand';
import type { CheckedCoupon } from '#contract/cart/check-cart.ts';
import { type CouponTerms, couponMessages } from '#contract/coupons/coupon-rules.ts';
import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { couponStorageKey } from '#web/cart/last-address.ts';

interface Coupon {
  /** The code that the customer wants to use; null while there is none. */
  code: string | null;
  /** Its conditions and discount; null if it cannot be used at the moment. */
  terms: CouponTerms | null;
  /** Why it cannot be used, whatever is in the cart. */
  problem: string | null;
}

const none: Coupon = { code: null, terms: null, problem: null };

/** Per tab, across reloads and sign-in; the server checks it again with the cart. */
export const useCoupon = create<Coupon>()(readCoupon);

/** Takes over the server's check of a code, if it is the one in use. */
export function noteChecked({ code, terms, problem }: CheckedCoupon): void {
  if (code !== useCoupon.getState().code) return;
  // A problem that depends on the products is computed with the totals.
  useCoupon.setState({ terms, problem: terms ? null : (problem ?? couponMessages.off) });
  if (terms) store('sessionStorage', couponStorageKey, terms);
}

export function saveCoupon(terms: CouponTerms): void {
  useCoupon.setState({ code: terms.code, terms, problem: null });
  store('sessionStorage', couponStorageKey, terms);
}

export function forgetCoupon(): void {
  useCoupon.setState(none);
  forget('sessionStorage', couponStorageKey);
}

/** Reads the stored coupon again: a sign-out has removed it. */
export function reopenCoupon(): void {
  useCoupon.setState(readCoupon());
}

function readCoupon(): Coupon {
  const terms = readStored('sessionStorage', couponStorageKey);
  return isTerms(terms) ? { code: terms.code, terms, problem: null } : none;
}

function isTerms(stored: unknown): stored is CouponTerms {
  if (!isRecord(stored)) return false;
  const { code, percent, amount, least, category, categoryName } = stored;
  const isFigure = (value: unknown) => typeof value === 'number' && value >= 0;
  return (
    typeof code === 'string' &&
    (isFigure(percent) ? amount === null : percent === null && isFigure(amount)) &&
    isFigure(least) &&
    (category === null || (typeof category === 'string' && typeof categoryName === 'string'))
  );
}
