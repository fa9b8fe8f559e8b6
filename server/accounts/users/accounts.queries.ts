import { type SqlBool, sql } from 'kysely';
import type { StaffRole } from '#contract/roles/staff.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { storedSettings } from '#server/studio/settings/settings.queries.ts';
import { type UserRow, userColumns } from './user.ts';

type Parts = Pick<Shop, 'clock' | 'random'>;

interface NewUser {
  name: string;
  /** Lower-cased and proven: there are no unverified users (S3). */
  email: string;
  avatar?: string | undefined;
  /** Makes an administrator. */
  staffRole?: StaffRole | undefined;
  /** Only for an account that Google creates. */
  googleId?: string | undefined;
}

/** Undefined if the address (or the Google identity) already has an account. */
export async function createUser(
  db: Db,
  { clock, random }: Parts,
  { name, email, avatar, staffRole, googleId }: NewUser,
): Promise<UserRow | undefined> {
  const now = clock.now();
  return db
    .insertInto('users')
    .values({
      id: random.id(),
      name,
      email,
      emailVerified: true,
      avatar: avatar ?? null,
      ...roleColumns(staffRole ?? null),
      googleId: googleId ?? null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(userColumns)
    .executeTakeFirst();
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
}

/** What decides whether a session of this user may begin, and how long it lasts. */
export async function findEntrant(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['bannedAt', 'staffRole', storedSettings.as('settings')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
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
      userId,
      providerId: 'credential',
      accountId: userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash, updatedAt: now }),
    )
    .execute();
}

/** Another hash of the same password; no change if the password has changed in the meantime. */
export async function replacePasswordHash(
  db: Db,
  { clock }: Pick<Shop, 'clock'>,
  { userId, former, hash }: { userId: string; former: string; hash: string },
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ password: hash, updatedAt: clock.now() })
    .where('providerId', '=', 'credential')
    .where('accountId', '=', userId)
    .where('password', '=', former)
    .execute();
}

/**
 * The account of an address with its password hash, in one statement whether or not there is one.
 */
export async function findCredential(
  db: Db,
  email: string,
): Promise<{ user: UserRow; passwordHash: string | null } | undefined> {
  const found = await db
    .selectFrom('users')
    .leftJoin('identities', (join) =>
      join.on('providerId', '=', 'credential').on('accountId', '=', sql<string>`users.id::text`),
    )
    .select([...userColumns, 'identities.password'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!found) return undefined;
  const { password, ...user } = found;
  return { user, passwordHash: password };
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identities')
    .select('password')
    .where('providerId', '=', 'credential')
    .where('accountId', '=', userId)
    .executeTakeFirst();
  return found?.password ?? undefined;
}

/** False if another account, or this one at the same moment, already has this Google identity. */
export async function linkGoogle(
  db: Db,
  { clock, random }: Parts,
  { userId, subject }: { userId: string; subject: string },
): Promise<boolean> {
  const now = clock.now();
  const linked = await db
    .insertInto('identities')
    .values({
      id: random.id(),
      userId,
      providerId: 'google',
      accountId: subject,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return linked.numInsertedOrUpdatedRows === 1n;
}

/** Locks the address, with or without an account, until the transaction ends. */
export async function lockAddress(trx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(trx);
}

/** Locks this user until the transaction ends. */
export async function lockAvatar(trx: Db, userId: string): Promise<string | null> {
  const { avatar } = await trx
    .selectFrom('users')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return avatar;
}

interface UserChanges {
  name?: string | undefined;
  avatar?: string | null | undefined;
  /** Null makes them a customer. */
  staffRole?: StaffRole | null;
}

function roleColumns(staffRole: StaffRole | null) {
  return { role: staffRole ? ('admin' as const) : ('shopper' as const), staffRole };
}

export async function updateUser(
  db: Db,
  { clock }: Pick<Shop, 'clock'>,
  userId: string,
  { staffRole, ...changes }: UserChanges,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({
      ...changes,
      ...(staffRole !== undefined && roleColumns(staffRole)),
      updatedAt: clock.now(),
    })
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** Names an account that has no name yet. */
export async function nameUser(
  db: Db,
  { clock }: Pick<Shop, 'clock'>,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ name, updatedAt: clock.now() })
    .where('id', '=', userId)
    .where('name', '=', '')
    .execute();
}

export function findUserByGoogle(db: Db, subject: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(userColumns)
    .where('providerId', '=', 'google')
    .where('accountId', '=', subject)
    .executeTakeFirst();
}

export async function isLinkedToGoogle(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('identities')
    .select('id')
    .where('userId', '=', userId)
    .where('providerId', '=', 'google')
    .executeTakeFirst();
  return found !== undefined;
}

/** Of all roles, or of one. */
export function countAdmins(db: Db, staffRole?: StaffRole): Promise<number> {
  return countRows(
    db
      .selectFrom('users')
      .where('role', '=', 'admin')
      .$if(staffRole !== undefined, (query) => query.where('staffRole', '=', staffRole ?? null)),
  );
}

/** Locks the user and everything of theirs until the transaction ends. */
export async function lockCustomer(trx: Db, id: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'avatar', 'role', 'staffRole', 'bannedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setBannedAt(trx: Db, id: string, bannedAt: Date | null): Promise<void> {
  await trx.updateTable('users').set({ bannedAt }).where('id', '=', id).execute();
}

export interface Writer {
  userId: string;
  email: string;
}

/** What they wrote, and what came from their address without an account. */
export function writtenBy({ userId, email }: Writer) {
  return sql<SqlBool>`(user_id = ${userId} or user_id is null and lower(email) = ${email})`;
}
