import type { Insertable } from 'kysely';
import type { User } from '#contract/accounts.ts';
import type { Db } from '../database/database.ts';
import type { Sessions } from '../database/schema.ts';
import type { Shop } from '../shop.ts';
import { type UserRow, userColumns } from './user.ts';

type Parts = Pick<Shop, 'clock' | 'random'>;

interface NewUser {
  name: string;
  /** Lower-cased and proven: there are no unverified users (decision 3). */
  email: string;
  avatar?: string | undefined;
  role?: User['role'] | undefined;
  /** Only for an account that Google creates. */
  googleId?: string | undefined;
}

/** Undefined when the address has an account already. */
export async function createUser(
  db: Db,
  { clock, random }: Parts,
  { name, email, avatar, role, googleId }: NewUser,
): Promise<UserRow | undefined> {
  const now = clock.now();
  return db
    .insertInto('users')
    .values({
      id: random.id(),
      name,
      email,
      email_verified: true,
      avatar: avatar ?? null,
      role: role ?? 'shopper',
      google_id: googleId ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

/** Sets the password, whether or not there was one. */
export async function setPassword(
  db: Db,
  { clock, random }: Parts,
  { userId, hash }: { userId: string; hash: string },
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('identities')
    .values({
      id: random.id(),
      user_id: userId,
      provider_id: 'credential',
      account_id: userId,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identities')
    .select('password')
    .where('provider_id', '=', 'credential')
    .where('account_id', '=', userId)
    .executeTakeFirst();
  return found?.password ?? undefined;
}

export async function linkGoogle(
  db: Db,
  { clock, random }: Parts,
  { userId, subject }: { userId: string; subject: string },
): Promise<void> {
  const now = clock.now();
  await db
    .insertInto('identities')
    .values({
      id: random.id(),
      user_id: userId,
      provider_id: 'google',
      account_id: subject,
      created_at: now,
      updated_at: now,
    })
    .execute();
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
