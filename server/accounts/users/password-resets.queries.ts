import type { Insertable } from 'kysely';
import { accountLimits } from '#contract/accounts/account-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyUpdated, countDeleted } from '#server/infra/database/query/count-rows.queries.ts';
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
export function giveCode(db: Db, id: string, hash: string): Promise<boolean> {
  return anyUpdated(
    db
      .updateTable('passwordResets')
      .set({ codeHash: hash })
      .where('id', '=', id)
      .where('codeHash', 'is', null),
  );
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

export function dropResetsBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('passwordResets').where('createdAt', '<', before));
}
