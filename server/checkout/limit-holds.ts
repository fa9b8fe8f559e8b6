import { checkoutLimits, checkoutMessages } from '#contract/checkout.ts';
import type { Trx } from '../database/database.ts';
import { forgetTries } from '../http/rate-limit.queries.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Shop } from '../shop.ts';

const DAY_S = 24 * 60 * 60;

interface Held {
  items: readonly {
    product_id: string;
    /** What is made to order takes nothing from others. */
    counted: boolean;
  }[];
  coupon_id: string | null;
}

/**
 * Counts a new hold of each piece, and of the coupon, and throws a `too-many` Problem past a day's
 * share: otherwise one shopper could keep a studio's every painting from all others, or every use of
 * a coupon, for nothing, for ever.
 */
export async function limitHolds(trx: Trx, shop: Shop, userId: string, held: Held): Promise<void> {
  const limit = { times: checkoutLimits.holdsADay, seconds: DAY_S };
  for (const key of keysOfPieces(userId, held)) {
    const message = checkoutMessages.heldTooOften;
    await limitRate({ ...shop, db: trx }, key, { ...limit, message });
  }
  for (const key of keysOfCoupon(userId, held)) {
    const message = checkoutMessages.couponHeldTooOften;
    await limitRate({ ...shop, db: trx }, key, { ...limit, message });
  }
}

/** Whoever pays has held them for a reason. */
export async function forgiveHolds(
  trx: Trx,
  { user_id: userId, ...held }: Held & { user_id: string | null },
): Promise<void> {
  if (!userId) return;
  await forgetTries(trx, [...keysOfPieces(userId, held), ...keysOfCoupon(userId, held)]);
}

function keysOfPieces(userId: string, { items }: Held): string[] {
  const ids = items.filter(({ counted }) => counted).map((line) => line.product_id);
  return [...new Set(ids)].sort().map((id) => `hold:${userId}:${id}`);
}

function keysOfCoupon(userId: string, { coupon_id: id }: Held): string[] {
  return id ? [`hold:${userId}:${id}`] : [];
}
