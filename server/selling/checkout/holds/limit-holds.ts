import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { countTry, forgetTries } from '#server/infra/http/security/rate-limit.queries.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgetHoldsOf } from './holds.queries.ts';

const DAY_S = 24 * 60 * 60;

/** Otherwise one customer could block every use of a coupon for ever, at no cost. */
export async function limitCouponHolds(
  trx: Trx,
  shop: Pick<Shop, 'clock' | 'config'>,
  userId: string,
  couponId: string | null,
): Promise<void> {
  if (!couponId) return;
  const now = shop.clock.now();
  const end = new Date(now.getTime() + DAY_S * 1000);
  const hits = await countTry(trx, couponKey(userId, couponId), { now, end });
  refuseMany(shop, hits, checkoutMessages.couponHeldTooOften);
}

/** The same for a product: `times` is how often the customer has held it within a day. */
export function refuseHolds(shop: Pick<Shop, 'config'>, times: number): void {
  refuseMany(shop, times + 1, checkoutMessages.heldTooOften);
}

function refuseMany({ config }: Pick<Shop, 'config'>, times: number, message: string): void {
  if (times > checkoutLimits.holdsADay * config.rateLimitScale) {
    throw new Problem('too-many', message);
  }
}

/** After a payment its holds no longer count. */
export async function forgiveHolds(
  trx: Trx,
  order: {
    userId: string | null;
    couponId: string | null;
    items: readonly { productId: string }[];
  },
): Promise<void> {
  const { userId, couponId } = order;
  if (!userId) return;
  const productIds = [...new Set(order.items.map((item) => item.productId))];
  await forgetHoldsOf(trx, userId, productIds);
  if (couponId) await forgetTries(trx, couponKey(userId, couponId));
}

const couponKey = (userId: string, couponId: string) => `hold:${userId}:${couponId}`;
