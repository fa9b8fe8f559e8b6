import { plainCode } from '#contract/api/plain-digits.ts';
import { couponMessages } from '#contract/coupons/coupon-rules.ts';
import { checkCart } from './check-cart.ts';
import { saveCoupon } from './coupon.ts';

/** Checks a code with the server and stores it; returns why it cannot be used, if so. */
export async function applyCoupon(typed: string): Promise<string | undefined> {
  const code = plainCode(typed);
  if (!code) return couponMessages.codeRequired;
  const answer = await checkCart(code);
  if (!answer.success) return answer.message;
  const { terms, problem } = answer.coupon ?? {};
  if (!terms) return problem ?? couponMessages.unknown;
  saveCoupon(terms);
  return undefined;
}
