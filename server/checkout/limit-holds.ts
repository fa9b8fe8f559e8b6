import { checkoutLimits, checkoutMessages } from '#contract/checkout-rules.ts';
import type { Trx } from '../database/database.ts';
import type { Write } from '../database/write-at-once.queries.ts';
import { countTries, forgetTries } from '../http/rate-limit.queries.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { forgetHoldsOf } from './holds.queries.ts';

const DAY_S = 24 * 60 * 60;

export interface CouponCount {
  key: string;
  hits: number;
}

/** Counts a hold of the coupon, for a caller who sends it along with others and looks at the answer. */
export function countCouponHold(
  trx: Trx,
  { clock }: Pick<Shop, 'clock'>,
  userId: string,
  couponId: string | null,
) {
  if (!couponId) return undefined;
  const now = clock.now();
  const end = new Date(now.getTime() + DAY_S * 1000);
  return countTries(trx, [couponKey(userId, couponId)], { now, end });
}

/** Otherwise one shopper could keep every use of a coupon from all others, for nothing, for ever. */
export function refuseCouponHolds(
  shop: Pick<Shop, 'config'>,
  counts: readonly CouponCount[],
): void {
  const hits = Math.max(0, ...counts.map((count) => count.hits));
  refuseMany(shop, hits, checkoutMessages.couponHeldTooOften);
}

/** The same for a piece: `times` is how often the shopper has held it within a day. */
export function refuseHolds(shop: Pick<Shop, 'config'>, times: number): void {
  refuseMany(shop, times + 1, checkoutMessages.heldTooOften);
}

function refuseMany({ config }: Pick<Shop, 'config'>, times: number, message: string): void {
  if (times > checkoutLimits.holdsADay * config.rateLimitScale) {
    throw new Problem('too-many', message);
  }
}

/** Whoever pays has held them for a reason. */
export function forgiveHolds(
  trx: Trx,
  order: {
    user_id: string | null;
    coupon_id: string | null;
    items: readonly { product_id: string }[];
  },
): Write[] {
  const { user_id: userId, coupon_id: couponId } = order;
  if (!userId) return [];
  const productIds = [...new Set(order.items.map((item) => item.product_id))];
  const ofCoupon = couponId ? [forgetTries(trx, [couponKey(userId, couponId)])] : [];
  return [forgetHoldsOf(trx, userId, productIds), ...ofCoupon];
}

const couponKey = (userId: string, couponId: string) => `hold:${userId}:${couponId}`;
