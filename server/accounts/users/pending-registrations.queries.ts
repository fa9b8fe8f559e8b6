import type { ExpressionBuilder, Insertable } from 'kysely';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB, PendingRegistrations } from '#server/infra/database/schema.ts';

export interface Registrant {
  email: string;
  /** The hash of the token that the browser got when it registered. */
  registrantHash: string;
}

const columns = [
  'id',
  'email',
  'name',
  'password_hash',
  'code_hash',
  'code_expires_at',
  'created_at',
] as const;

/** The browser registered it, or has proven its password since. */
function isOwn(eb: ExpressionBuilder<DB, 'pending_registrations'>, hash: string) {
  return eb.or([eb('registrant_hash', '=', hash), eb('other_registrant_hash', '=', hash)]);
}

/** Replaces the pending registration that the same browser made before. */
export async function replacePending(
  db: Db,
  former: Registrant,
  pending: Insertable<PendingRegistrations>,
): Promise<void> {
  await db
    .deleteFrom('pending_registrations')
    .where('email', '=', former.email)
    .where('registrant_hash', '=', former.registrantHash)
    .execute();
  await db.insertInto('pending_registrations').values(pending).execute();
}

/** The browser's own if it has one, else the newest: to compare a password with. */
export async function findPending(db: Db, { email, registrantHash }: Registrant) {
  return db
    .selectFrom('pending_registrations')
    .select(columns)
    .where('email', '=', email)
    .orderBy((eb) => isOwn(eb, registrantHash), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lets one more browser send its code; they share the tries. */
export async function sharePending(db: Db, id: string, registrantHash: string): Promise<void> {
  await db
    .updateTable('pending_registrations')
    .set({ other_registrant_hash: registrantHash })
    .where('id', '=', id)
    .where('registrant_hash', '!=', registrantHash)
    .execute();
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takePendingTry(db: Db, { email, registrantHash }: Registrant, now: Date) {
  return db
    .updateTable('pending_registrations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where((eb) => isOwn(eb, registrantHash))
    .where('tries', '<', accountLimits.codeTries)
    .where('code_expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

/** Undefined if the browser has none. */
export async function renewPendingCode(
  db: Db,
  { email, registrantHash }: Registrant,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<{ name: string } | undefined> {
  return db
    .updateTable('pending_registrations')
    .set({ code_hash: hash, code_expires_at: expiresAt, tries: 0 })
    .where('email', '=', email)
    .where((eb) => isOwn(eb, registrantHash))
    .returning('name')
    .executeTakeFirst();
}

/** True only for the one call that spends this code. */
export async function spendPending(
  db: Db,
  { id, code_hash }: { id: string; code_hash: string },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('pending_registrations')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export async function dropPending(db: Db, email: string): Promise<void> {
  await db.deleteFrom('pending_registrations').where('email', '=', email).execute();
}

export async function dropPendingBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_registrations')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
