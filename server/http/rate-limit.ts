import { sql } from 'kysely';
import { accountMessages } from '#contract/accounts.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';

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
  const { hits } = await shop.db
    .insertInto('rate_limits')
    .values({ key, hits: 1, resets_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        resets_at: sql<Date>`case when rate_limits.resets_at <= ${now} then ${end} else rate_limits.resets_at end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  if (hits > times * shop.config.rateLimitScale) {
    throw new Problem('too-many', accountMessages.tooManyTries);
  }
}

/** Takes one counted try of `key` back. */
export async function giveTryBack(shop: Shop, key: string): Promise<void> {
  await shop.db
    .updateTable('rate_limits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

/** Forgets windows that are over. */
export async function forgetOldLimits(shop: Shop): Promise<void> {
  await shop.db.deleteFrom('rate_limits').where('resets_at', '<', shop.clock.now()).execute();
}
