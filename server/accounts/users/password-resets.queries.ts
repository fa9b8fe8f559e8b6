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
  const { email, askerHash, ...asked } = reset;
  await db
    .insertInto('passwordResets')
    .values(reset)
    .onConflict((conflict) =>
      conflict.columns(['email', 'askerHash']).doUpdateSet({
        ...asked,
        codeHash: null,
        googleSubject: null,
        tries: 0,
      }),
    )
    .execute();
}

/** One that still waits for its code; undefined if the address has no account. */
export async function findReset(db: Db, id: string, now: Date) {
  return db
    .selectFrom('passwordResets')
    .innerJoin('users', 'users.email', 'passwordResets.email')
    .select(['users.email', 'users.name'])
    .where('passwordResets.id', '=', id)
    .where('codeHash', 'is', null)
    .where('codeExpiresAt', '>', now)
    .executeTakeFirst();
}

/** False if it is gone, or already has one. */
export async function giveCode(db: Db, id: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passwordResets')
    .set({ codeHash: hash })
    .where('id', '=', id)
    .where('codeHash', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takeResetTry(db: Db, { email, askerHash }: Asker, now: Date) {
  return db
    .updateTable('passwordResets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('askerHash', '=', askerHash)
    .where('googleSubject', 'is', null)
    .where('tries', '<', accountLimits.codeTries)
    .where('codeExpiresAt', '>', now)
    .returning(['id', 'codeHash'])
    .executeTakeFirst();
}

/** True only for the one call that spends this code. */
export async function spendReset(
  db: Db,
  { id, codeHash }: { id: string; codeHash: string | null },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passwordResets')
    .where('id', '=', id)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export async function dropResetsOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('passwordResets').where('email', '=', email).execute();
}

export async function dropResetsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordResets')
    .where('createdAt', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
