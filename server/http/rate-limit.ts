import { accountMessages } from '#contract/account-rules.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { countTry } from './rate-limit.queries.ts';

interface Limit {
  times: number;
  seconds: number;
  /** What whoever is refused is told. */
  message?: string;
}

/**
 * Counts one try of `key` and throws a `too-many` Problem past `times` within `seconds`. The
 * count stands in the database, so that it holds over all processes and restarts. `times` is
 * multiplied by RATE_LIMIT_SCALE. `db` may be a transaction, which is rolled back with the count.
 */
export async function limitRate(
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  key: string,
  { times, seconds, message = accountMessages.tooManyTries }: Limit,
): Promise<void> {
  const now = shop.clock.now();
  const end = new Date(now.getTime() + seconds * 1000);
  const tries = await countTry(shop.db, key, { now, end });
  if (tries > times * shop.config.rateLimitScale) {
    throw new Problem('too-many', message);
  }
}
