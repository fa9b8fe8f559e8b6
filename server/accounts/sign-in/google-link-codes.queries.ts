import { accountLimits } from '#contract/accounts/account-rules.ts';
import type { MailedCode } from '#server/accounts/limits/mailed-code.ts';
import type { Asker } from '#server/accounts/users/password-resets.queries.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

interface NewLinkCode {
  id: string;
  asker: Asker;
  subject: string;
  code: MailedCode;
  now: Date;
}

/** Replaces what the same browser has requested for this address before, including a reset. */
export async function putLinkCode(
  db: Db,
  { id, asker, subject, code, now }: NewLinkCode,
): Promise<void> {
  const asked = {
    id,
    codeHash: code.hash,
    codeExpiresAt: code.expiresAt,
    googleSubject: subject,
    tries: 0,
    createdAt: now,
  };
  await db
    .insertInto('passwordResets')
    .values({ ...asked, email: asker.email, askerHash: asker.askerHash })
    .onConflict((conflict) => conflict.columns(['email', 'askerHash']).doUpdateSet(asked))
    .execute();
}

/** Another code for the same link; undefined if Google's proof is too old or missing. */
export async function renewLinkCode(
  db: Db,
  { email, askerHash }: Asker,
  { code, since }: { code: MailedCode; since: Date },
) {
  return db
    .updateTable('passwordResets')
    .from('users')
    .whereRef('users.email', '=', 'passwordResets.email')
    .set({ codeHash: code.hash, codeExpiresAt: code.expiresAt, tries: 0 })
    .where('passwordResets.email', '=', email)
    .where('askerHash', '=', askerHash)
    .where('googleSubject', 'is not', null)
    .where('passwordResets.createdAt', '>', since)
    .returning('users.name')
    .executeTakeFirst();
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takeLinkTry(db: Db, { email, askerHash }: Asker, now: Date) {
  return db
    .updateTable('passwordResets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('askerHash', '=', askerHash)
    .where('googleSubject', 'is not', null)
    .where('tries', '<', accountLimits.codeTries)
    .where('codeExpiresAt', '>', now)
    .returning(['id', 'codeHash', 'googleSubject'])
    .executeTakeFirst();
}
