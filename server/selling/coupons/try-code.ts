import { couponMessages } from '#contract/coupons/coupon-rules.ts';
import { giveTryBack } from '#server/infra/http/security/rate-limit.queries.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type CouponRow, findCouponByCode } from './coupons.queries.ts';

/** Unknown codes: far more than anybody mistypes, and too few to find one by guessing. */
const TRIES = { times: 30, seconds: 600, message: couponMessages.tooManyTries };

/**
 * The coupon with that code, if it exists. Throws a `too-many` Problem once `asker`, a user or an
 * address, has tried too many unknown codes, in the cart or at the checkout.
 */
export async function tryCode(
  shop: Shop,
  code: string,
  asker: string,
): Promise<CouponRow | undefined> {
  const tries = `coupon:${asker}`;
  await limitRate(shop, tries, TRIES);
  const coupon = await findCouponByCode(shop.db, code);
  if (coupon) await giveTryBack(shop.db, tries);
  return coupon;
}
