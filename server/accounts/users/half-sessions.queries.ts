import { secondFactorLimits } from '#contract/accounts/second-factor-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countDeleted } from '#server/infra/database/query/count-rows.queries.ts';
import { userColumns } from './user.ts';

export async function findHalfSession(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('halfSessions')
    .innerJoin('users', 'users.id', 'halfSessions.userId')
    .select([...userColumns, 'halfSessions.expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('tries', '<', secondFactorLimits.tries)
    .executeTakeFirst();
}

/** Counts a try before comparing anything, so that simultaneous tries count too. */
export async function takeHalfSessionTry(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('halfSessions')
    .from('users')
    .set((eb) => ({ tries: eb('halfSessions.tries', '+', 1) }))
    .whereRef('users.id', '=', 'halfSessions.userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('tries', '<', secondFactorLimits.tries)
    .returning(userColumns)
    .executeTakeFirst();
}

/** Its contents, only for the one call that spends it. */
export async function spendHalfSession(db: Db, tokenHash: string) {
  return db
    .deleteFrom('halfSessions')
    .where('tokenHash', '=', tokenHash)
    .returning('googleSubject')
    .executeTakeFirst();
}

export async function deleteHalfSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('halfSessions').where('userId', '=', userId).execute();
}

export function deleteExpiredHalfSessions(db: Db, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('halfSessions').where('expiresAt', '<=', now));
}
