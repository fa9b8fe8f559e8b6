import { accountLimits } from '#contract/accounts/account-rules.ts';
import type { MailedCode } from '#server/accounts/limits/mailed-code.ts';
import type { Asker } from '#server/accounts/users/password-resets.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { anyDeleted, countDeleted } from '#server/infra/database/query/count-rows.queries.ts';

interface NewSignInCode {
  id: string;
  asker: Asker;
  code: MailedCode;
  now: Date;
}

/** Replaces the one that the same browser has requested before. */
export async function putSignInCode(
  db: Db,
  { id, asker, code, now }: NewSignInCode,
): Promise<void> {
  const asked = {
    id,
    codeHash: code.hash,
    codeExpiresAt: code.expiresAt,
    tries: 0,
    createdAt: now,
  };
  await db
    .insertInto('signInCodes')
    .values({ ...asked, ...asker })
    .onConflict((conflict) => conflict.columns(['email', 'askerHash']).doUpdateSet(asked))
    .execute();
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takeSignInTry(db: Db, { email, askerHash }: Asker, now: Date) {
  return db
    .updateTable('signInCodes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('askerHash', '=', askerHash)
    .where('tries', '<', accountLimits.codeTries)
    .where('codeExpiresAt', '>', now)
    .returning(['id', 'codeHash'])
    .executeTakeFirst();
}

/** True only for the one call that spends this code. */
export function spendSignInCode(
  db: Db,
  { id, codeHash }: { id: string; codeHash: string },
): Promise<boolean> {
  return anyDeleted(
    db.deleteFrom('signInCodes').where('id', '=', id).where('codeHash', '=', codeHash),
  );
}

export async function dropSignInCodesOf(db: Db, email: string): Promise<void> {
  await db.deleteFrom('signInCodes').where('email', '=', email).execute();
}

export function dropSignInCodesBefore(db: Db, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('signInCodes').where('createdAt', '<', before));
}
