import { accountMessages } from '#contract/accounts.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { countTry } from './rate-limit.queries.ts';

/**
 * Counts one try of `key` and throws a `too-many` Problem past `times` within `seconds`. The
 * count stands in the database, so that it holds over all processes and restarts. `times` is
 * multiplied by RATE_LIMIT_SCALE.
 */
export async function limitRate(
  shop: Shop,
  key: string,
  { times, seconds }: { times: number; seconds: number },
): Promise<void> {
  const now = shop.clock.now();
  const end = new Date(now.getTime() + seconds * 1000);
  const tries = await countTry(shop.db, key, { now, end });
  if (tries > times * shop.config.rateLimitScale) {
    throw new Problem('too-many', accountMessages.tooManyTries);
  }
}
