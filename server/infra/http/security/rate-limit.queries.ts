import { sql } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';

interface Window {
  now: Date;
  end: Date;
}

/** Counts one try of `key` and returns how many there were in its window, which ends at `end`. */
export async function countTry(db: Db, key: string, { now, end }: Window): Promise<number> {
  const { hits } = await db
    .insertInto('rateLimits')
    .values({ key, hits: 1, resetsAt: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.hits + 1 end`,
        resetsAt: sql<Date>`case when rate_limits.resets_at <= ${now} then ${end} else rate_limits.resets_at end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits;
}

/** Undoes one counted try of `key`. */
export async function giveTryBack(db: Db, key: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute();
}

/** As if it had never been tried. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute();
}

/** Deletes windows that are over; skips one that is being counted at the moment. */
export async function forgetOldLimits(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rateLimits')
    .where('key', 'in', (eb) =>
      eb
        .selectFrom('rateLimits')
        .select('key')
        .where('resetsAt', '<', now)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
