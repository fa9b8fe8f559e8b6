import type { Insertable } from 'kysely';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { PasswordResets } from '#server/infra/database/schema.ts';

/** Whose code: only the browser that requested it may use it. */
export interface Asker {
  email: string;
  askerHash: string;
}

/** Replaces what the same browser has requested before; its code comes later. */
export async function putReset(db: Db, reset: Insertable<PasswordResets>): Promise<void> {
  const { email, asker_hash, ...asked } = reset;
  await db
    .insertInto('password_resets')
    .values(reset)
    .onConflict((conflict) =>
      conflict.columns(['email', 'asker_hash']).doUpdateSet({
        ...asked,
        code_hash: null,
        google_subject: null,
        tries: 0,
      }),
    )
    .execute();
}

/** One that still waits for its code; undefined if the address has no account. */
export async function findReset(db: Db, id: string, now: Date) {
  return db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.email', 'password_resets.email')
    .select(['users.email', 'users.name'])
    .where('password_resets.id', '=', id)
    .where('code_hash', 'is', null)
    .where('code_expires_at', '>', now)
    .executeTakeFirst();
}

/** False if it is gone, or already has one. */
export async function giveCode(db: Db, id: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_resets')
    .set({ code_hash: hash })
    .where('id', '=', id)
    .where('code_hash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takeResetTry(db: Db, { email, askerHash }: Asker, now: Date) {
  return db
    .updateTable('password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('asker_hash', '=', askerHash)
    .where('google_subject', 'is', null)
    .where('tries', '<', accountLimits.codeTries)
    .where('code_expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
}

/** True only for the one call that spends this code. */
export async function spendReset(
  db: Db,
  { id, code_hash }: { id: string; code_hash: string | null },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('password_resets')
    .where('id', '=', id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export async function dropResetsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('password_resets').where('email', '=', email).execute();
}

export async function dropResetsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
