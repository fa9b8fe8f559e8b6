import type { CheckedCart, CheckedCoupon } from '#contract/cart/check-cart.ts';
import { type CouponTerms, couponMessages, discountOf } from '#contract/coupons/coupon-rules.ts';
import { paiseFromRupees, rupeesFromPaise, sellingPrice } from '#contract/money/money.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isUsedUp, termsOf, whyUnusable } from './coupon-terms.ts';
import { type CouponRow, hasUsedCoupon, holdsOwnUse } from './coupons.queries.ts';
import { tryCode } from './try-code.ts';

interface Asker {
  userId: string | undefined;
  ipAddress: string;
}

/** The code's discount on these products for this customer, or why there is none. Holds nothing. */
export async function checkCoupon(
  shop: Shop,
  code: string,
  items: CheckedCart['validItems'],
  asker: Asker,
): Promise<CheckedCoupon> {
  const refused = (problem: string, terms: CouponTerms | null = null) => {
    return { code, terms, discount: 0, problem };
  };
  const coupon = await tryCode(shop, code, asker.userId ?? networkOf(asker.ipAddress)).catch(
    whyNot,
  );
  if (coupon instanceof Problem) return refused(coupon.message);
  if (!coupon) return refused(couponMessages.unknown);
  const terms = termsOf(coupon);
  const reason =
    whyUnusable(coupon, shop.clock.now()) ?? (await whySpent(shop, coupon, asker.userId));
  if (reason) return refused(reason);
  const { discountPaise, problem } = discountOf(
    terms,
    items.map(({ product, price, discountPrice, quantity }) => ({
      pricePaise: paiseFromRupees(sellingPrice(price, discountPrice)),
      quantity,
      category: product.category,
    })),
  );
  if (problem) return refused(problem, terms);
  return { code, terms, discount: rupeesFromPaise(discountPaise), problem: null };
}

/** A use held by the customer's own unpaid checkout is available to them. */
async function whySpent(
  { db }: Shop,
  coupon: CouponRow,
  userId: string | undefined,
): Promise<string | null> {
  const isOwn = userId !== undefined && (await holdsOwnUse(db, coupon.id, userId));
  if (isOwn) return null;
  if (coupon.isOnceEach && userId && (await hasUsedCoupon(db, coupon.id, userId))) {
    return couponMessages.usedByYou;
  }
  return isUsedUp(coupon) ? couponMessages.usedUp : null;
}

function whyNot(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
