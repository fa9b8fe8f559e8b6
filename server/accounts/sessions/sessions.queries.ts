import { type Insertable, sql } from 'kysely';
import { hasSecondFactor } from '#server/accounts/users/factors.queries.ts';
import { deleteHalfSessionsOf } from '#server/accounts/users/half-sessions.queries.ts';
import { userColumns } from '#server/accounts/users/user.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Sessions } from '#server/infra/database/schema.ts';
import { limitNames } from './session-limits.ts';

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** The settings that affect sessions; null if none was ever set. */
const sessionSettings = sql<Record<string, unknown> | null>`(
  select json_object_agg(name, value) from settings
  where name in (${sql.join(['secondFactorRequired', ...limitNames].map((name) => sql.lit(name)))})
)`;

export function findSessionByToken(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...userColumns,
      'users.banned_at',
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.updated_at as session_used_at',
      'sessions.proven_at',
      hasSecondFactor.as('has_second_factor'),
    ])
    .select(sessionSettings.as('settings'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identities')
            .select('identities.id')
            .where('provider_id', '=', 'credential')
            .whereRef('user_id', '=', 'users.id')
            .where('account_id', '=', sql<string>`users.id::text`)
            .where('password', 'is not', null),
        )
        .as('has_password'),
    )
    .where('sessions.token', '=', token)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

export async function prolongSession(
  db: Db,
  sessionId: string,
  { usedAt, expiresAt }: { usedAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updated_at: usedAt, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

export async function noteSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute();
}

/** The session's user has just proven their identity. */
export async function noteProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', sessionId).execute();
}

export async function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip_address', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('updated_at', 'desc')
    .execute();
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
}

/** False when the user has no such session. */
export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** All of the user's sessions, or all but one; sign-ins that are under way end as well. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  await deleteHalfSessionsOf(db, userId);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
