import type { Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Identities, Sessions, Users } from '../database/schema.ts';
import { type UserRow, userColumns } from './user.ts';

export async function insertUser(db: Db, user: Insertable<Users>): Promise<UserRow> {
  return db.insertInto('users').values(user).returning(userColumns).executeTakeFirstOrThrow();
}

export async function insertIdentity(db: Db, identity: Insertable<Identities>): Promise<void> {
  await db.insertInto('identities').values(identity).execute();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
}

export async function insertSession(db: Db, session: Insertable<Sessions>): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function findSessionByToken(db: Db, token: string, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      ...userColumns,
      'sessions.id as session_id',
      'sessions.created_at as session_created_at',
      'sessions.updated_at as session_used_at',
    ])
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
