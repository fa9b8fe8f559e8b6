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
    code_hash: code.hash,
    code_expires_at: code.expiresAt,
    google_subject: subject,
    tries: 0,
    created_at: now,
  };
  await db
    .insertInto('password_resets')
    .values({ ...asked, email: asker.email, asker_hash: asker.askerHash })
    .onConflict((conflict) => conflict.columns(['email', 'asker_hash']).doUpdateSet(asked))
    .execute();
}

/** Another code for the same link; undefined if Google's proof is too old or missing. */
export async function renewLinkCode(
  db: Db,
  { email, askerHash }: Asker,
  { code, since }: { code: MailedCode; since: Date },
) {
  return db
    .updateTable('password_resets')
    .from('users')
    .whereRef('users.email', '=', 'password_resets.email')
    .set({ code_hash: code.hash, code_expires_at: code.expiresAt, tries: 0 })
    .where('password_resets.email', '=', email)
    .where('asker_hash', '=', askerHash)
    .where('google_subject', 'is not', null)
    .where('password_resets.created_at', '>', since)
    .returning('users.name')
    .executeTakeFirst();
}

/** Counts a try before comparing the code, so that simultaneous tries count too. */
export async function takeLinkTry(db: Db, { email, askerHash }: Asker, now: Date) {
  return db
    .updateTable('password_resets')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('email', '=', email)
    .where('asker_hash', '=', askerHash)
    .where('google_subject', 'is not', null)
    .where('tries', '<', accountLimits.codeTries)
    .where('code_expires_at', '>', now)
    .returning(['id', 'code_hash', 'google_subject'])
    .executeTakeFirst();
}
