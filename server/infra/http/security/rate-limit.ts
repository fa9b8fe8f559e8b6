import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { countTry } from './rate-limit.queries.ts';

interface Limit {
  times: number;
  seconds: number;
  /** The message of the refusal. */
  message?: string | undefined;
}

/**
 * Counts one try of `key` and throws a `too-many` Problem beyond `times` within `seconds`. The
 * count is in the database, so that it holds for all processes and across restarts. `times` is
 * multiplied by RATE_LIMIT_SCALE. `db` may be a transaction, which rolls the count back too.
 */
export async function limitRate(
  shop: Pick<Shop, 'db' | 'clock' | 'config'>,
  key: string,
  { times, seconds, message }: Limit,
): Promise<void> {
  const tries = await countTryOf(shop, shop.db, key, { seconds });
  refuseTries(shop, tries, { times, message });
}

/** Counts one try of `key` and returns how many there were; the caller decides what follows. */
export function countTryOf(
  { clock }: Pick<Shop, 'clock'>,
  db: Db,
  key: string,
  { seconds }: Pick<Limit, 'seconds'>,
): Promise<number> {
  return countTry(db, key, windowOf({ clock }, seconds));
}

export function refuseTries(
  { config }: Pick<Shop, 'config'>,
  tries: number,
  { times, message = accountMessages.tooManyTries }: Pick<Limit, 'times' | 'message'>,
): void {
  if (tries > times * config.rateLimitScale) throw new Problem('too-many', message);
}

function windowOf({ clock }: Pick<Shop, 'clock'>, seconds: number): { now: Date; end: Date } {
  const now = clock.now();
  return { now, end: new Date(now.getTime() + seconds * 1000) };
}
