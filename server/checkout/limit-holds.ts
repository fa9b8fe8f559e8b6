import { checkoutLimits, checkoutMessages } from '#contract/checkout.ts';
import type { Trx } from '../database/database.ts';
import type { Write } from '../database/write-at-once.queries.ts';
import { countTries, forgetTries } from '../http/rate-limit.queries.ts';
import { Problem } from '../problems.ts';
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

export interface HoldCount {
  key: string;
  hits: number;
}

/**
 * Counts a new hold of each piece, and of the coupon, and throws a `too-many` Problem past a day's
 * share: otherwise one shopper could keep a studio's every painting from all others, or every use of
 * a coupon, for nothing, for ever.
 */
export async function limitHolds(trx: Trx, shop: Shop, userId: string, held: Held): Promise<void> {
  const counts = (await countHolds(trx, shop, userId, held)?.execute()) ?? [];
  refuseTooMany(shop, userId, held, counts);
}

/** Counts the holds, for a caller who sends it along with others and looks at the answer. */
export function countHolds(trx: Trx, { clock }: Pick<Shop, 'clock'>, userId: string, held: Held) {
  const keys = [...keysOfPieces(userId, held), ...keysOfCoupon(userId, held)];
  if (keys.length === 0) return undefined;
  const now = clock.now();
  return countTries(trx, keys, { now, end: new Date(now.getTime() + DAY_S * 1000) });
}

export function refuseTooMany(
  { config }: Pick<Shop, 'config'>,
  userId: string,
  held: Held,
  counts: readonly HoldCount[],
): void {
  const most = checkoutLimits.holdsADay * config.rateLimitScale;
  const tooMany = counts.filter(({ hits }) => hits > most).map(({ key }) => key);
  if (tooMany.length === 0) return;
  const ofCoupon = keysOfCoupon(userId, held);
  const isOfCoupon = tooMany.every((key) => ofCoupon.includes(key));
  const { heldTooOften, couponHeldTooOften } = checkoutMessages;
  throw new Problem('too-many', isOfCoupon ? couponHeldTooOften : heldTooOften);
}

/** Whoever pays has held them for a reason. */
export function forgiveHolds(
  trx: Trx,
  { user_id: userId, ...held }: Held & { user_id: string | null },
): Write[] {
  const keys = userId ? [...keysOfPieces(userId, held), ...keysOfCoupon(userId, held)] : [];
  return keys.length > 0 ? [forgetTries(trx, keys)] : [];
}

function keysOfPieces(userId: string, { items }: Held): string[] {
  const ids = items.filter(({ counted }) => counted).map((line) => line.product_id);
  return [...new Set(ids)].sort().map((id) => `hold:${userId}:${id}`);
}

function keysOfCoupon(userId: string, { coupon_id: id }: Held): string[] {
  return id ? [`hold:${userId}:${id}`] : [];
}
