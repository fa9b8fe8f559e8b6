import type { Insertable } from 'kysely';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countDeleted } from '#server/infra/database/query/count-rows.ts';
import type { SignInNonces } from '#server/infra/database/schema.ts';

export async function insertNonce(db: Db, nonce: Insertable<SignInNonces>): Promise<void> {
  await db.insertInto('signInNonces').values(nonce).execute();
}

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
