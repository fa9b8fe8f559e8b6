import { checkoutLimits, checkoutMessages } from '#contract/checkout.ts';
import type { Trx } from '../database/database.ts';
import { forgetTries } from '../http/rate-limit.queries.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Shop } from '../shop.ts';

const DAY_S = 24 * 60 * 60;

interface Line {
  product_id: string;
  /** What is made to order takes nothing from others. */
  counted: boolean;
}

/**
 * Counts a new hold of each piece and throws a `too-many` Problem past a day's share: otherwise
 * one shopper could keep a studio's every painting from all others, for nothing, for ever.
 */
export async function limitHolds(
  trx: Trx,
  shop: Shop,
  userId: string,
  lines: readonly Line[],
): Promise<void> {
  const limit = {
    times: checkoutLimits.holdsADay,
    seconds: DAY_S,
    message: checkoutMessages.heldTooOften,
  };
  for (const key of keysOf(userId, lines)) await limitRate({ ...shop, db: trx }, key, limit);
}

/** Whoever pays has held them for a reason. */
export async function forgiveHolds(
  trx: Trx,
  { user_id: userId, items }: { user_id: string | null; items: readonly Line[] },
): Promise<void> {
  if (userId) await forgetTries(trx, keysOf(userId, items));
}

function keysOf(userId: string, lines: readonly Line[]): string[] {
  const ids = lines.filter(({ counted }) => counted).map((line) => line.product_id);
  return [...new Set(ids)].sort().map((id) => `hold:${userId}:${id}`);
}
