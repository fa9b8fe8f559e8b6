import type { Insertable } from 'kysely';
import { secondFactorLimits } from '#contract/accounts/second-factor-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { HalfSessions } from '#server/infra/database/schema.ts';
import { userColumns } from './user.ts';

export async function insertHalfSession(db: Db, half: Insertable<HalfSessions>): Promise<void> {
  await db.insertInto('half_sessions').values(half).execute();
}

export async function findHalfSession(db: Db, tokenHash: string, now: Date) {
  return db
    .selectFrom('half_sessions')
    .innerJoin('users', 'users.id', 'half_sessions.user_id')
    .select([...userColumns, 'half_sessions.expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', secondFactorLimits.tries)
    .executeTakeFirst();
}

/** Counts a try before comparing anything, so that simultaneous tries count too. */
export async function takeHalfSessionTry(db: Db, tokenHash: string, now: Date) {
  return db
    .updateTable('half_sessions')
    .from('users')
    .set((eb) => ({ tries: eb('half_sessions.tries', '+', 1) }))
    .whereRef('users.id', '=', 'half_sessions.user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('tries', '<', secondFactorLimits.tries)
    .returning(userColumns)
    .executeTakeFirst();
}

/** Its contents, only for the one call that spends it. */
export async function spendHalfSession(db: Db, tokenHash: string) {
  return db
    .deleteFrom('half_sessions')
    .where('token_hash', '=', tokenHash)
    .returning('google_subject')
    .executeTakeFirst();
}

export async function deleteHalfSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('half_sessions').where('user_id', '=', userId).execute();
}

export async function deleteExpiredHalfSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('half_sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
