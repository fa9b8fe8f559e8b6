import { sql } from 'kysely';
import { hasSecondFactor } from '#server/accounts/users/factors.queries.ts';
import { deleteHalfSessionsOf } from '#server/accounts/users/half-sessions.queries.ts';
import { userColumns } from '#server/accounts/users/user.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyDeleted, countDeleted } from '#server/infra/database/query/count-rows.queries.ts';
import { limitNames } from './session-limits.ts';

/** The settings that affect sessions; null if none was ever set. */
const sessionSettings = sql<Record<string, unknown> | null>`(
  select json_object_agg(name, value) from settings
  where name in (${sql.join(['secondFactorRequired', ...limitNames].map((name) => sql.lit(name)))})
)`;

export function findSessionByToken(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select([
      ...userColumns,
      'users.bannedAt',
      'sessions.id as sessionId',
      'sessions.createdAt as sessionCreatedAt',
      'sessions.updatedAt as sessionUsedAt',
      'sessions.provenAt',
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .select(sessionSettings.as('settings'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('identities')
            .select('identities.id')
            .where('providerId', '=', 'credential')
            .whereRef('userId', '=', 'users.id')
            .where('accountId', '=', sql<string>`users.id::text`)
            .where('password', 'is not', null),
        )
        .as('hasPassword'),
    )
    .where('sessions.token', '=', token)
    .where('sessions.expiresAt', '>', now)
    .executeTakeFirst();
}

export async function prolongSession(
  db: Db,
  sessionId: string,
  { usedAt, expiresAt }: { usedAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ updatedAt: usedAt, expiresAt })
    .where('id', '=', sessionId)
    .execute();
}

export async function noteSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ lastSeenAt: now }).where('id', '=', userId).execute();
}

/** The session's user has just proven their identity. */
export async function noteProof(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ provenAt: now }).where('id', '=', sessionId).execute();
}

export async function listSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'updatedAt as lastUsedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('updatedAt', 'desc')
    .execute();
}

/** False when the user has no such session. */
export function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  return anyDeleted(db.deleteFrom('sessions').where('id', '=', id).where('userId', '=', userId));
}

/** All of the user's sessions, or all but one; sign-ins that are under way end as well. */
export async function deleteSessionsOf(db: Db, userId: string, except?: string): Promise<void> {
  await deleteHalfSessionsOf(db, userId);
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute();
}

export function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  return countDeleted(db.deleteFrom('sessions').where('expiresAt', '<=', now));
}
