import type { Db } from '#server/infra/database/connection/database.ts';
import { countDeleted } from '#server/infra/database/query/count-rows.queries.ts';

/** True only for the one call that brings it in time. */
export async function spendNonce(db: Db, nonceHash: string, now: Date): Promise<boolean> {
  const spent = await db
    .deleteFrom('signInNonces')
    .where('nonceHash', '=', nonceHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export function deleteExpiredNonces(db: Db, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('signInNonces').where('expiresAt', '<=', now));
}
