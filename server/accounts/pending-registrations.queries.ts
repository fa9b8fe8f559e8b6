import type { Insertable } from 'kysely';
import { accountLimits } from '#contract/account-rules.ts';
import type { Db } from '../database/database.ts';
import type { PendingRegistrations } from '../database/schema.ts';

/** Whose pending registration: the browser's own where it has one, else the newest. */
export interface Registrant {
  email: string;
  /** Empty for a browser that never registered. */
  registrantHash: string;
}

const columns = ['id', 'email', 'name', 'password_hash', 'code_hash', 'code_expires_at'] as const;

function pick(db: Db, { email, registrantHash }: Registrant) {
  return db
    .selectFrom('pending_registrations')
    .select('id')
    .where('email', '=', email)
    .orderBy((eb) => eb('registrant_hash', '=', registrantHash), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

/** Puts a new pending registration in the place of the one that the same browser made before. */
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

export async function findPending(db: Db, registrant: Registrant) {
  return db
    .selectFrom('pending_registrations')
    .select(columns)
    .where('id', '=', pick(db, registrant))
    .executeTakeFirst();
}

/** Counts a try before the code is compared, so that tries at the same moment count as well. */
export async function takePendingTry(db: Db, registrant: Registrant, now: Date) {
  return db
    .updateTable('pending_registrations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', pick(db, registrant))
    .where('tries', '<', accountLimits.codeTries)
    .where('code_expires_at', '>', now)
    .returning(columns)
    .executeTakeFirst();
}

export async function renewPendingCode(
  db: Db,
  id: string,
  { hash, expiresAt }: { hash: string; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('pending_registrations')
    .set({ code_hash: hash, code_expires_at: expiresAt, tries: 0 })
    .where('id', '=', id)
    .execute();
}

/** True for the one call that spends this very code. */
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
