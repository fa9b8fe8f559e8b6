import { accountLimits } from '#contract/account-rules.ts';
import type { Db } from '../database/database.ts';

interface Code {
  hash: string;
  expiresAt: Date;
}

/** A newer code takes an older one's place. */
export async function putReset(
  db: Db,
  userId: string,
  { hash, expiresAt }: Code,
  now: Date,
): Promise<void> {
  const code = { code_hash: hash, code_expires_at: expiresAt, tries: 0, created_at: now };
  await db
    .insertInto('password_resets')
    .values({ user_id: userId, ...code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(code))
    .execute();
}

/** Counts a try before the code is compared, so that tries at the same moment count as well. */
export async function takeResetTry(db: Db, email: string, now: Date) {
  return db
    .updateTable('password_resets')
    .from('users')
    .set((eb) => ({ tries: eb('password_resets.tries', '+', 1) }))
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('users.email', '=', email)
    .where('tries', '<', accountLimits.codeTries)
    .where('code_expires_at', '>', now)
    .returning(['user_id', 'code_hash', 'users.name'])
    .executeTakeFirst();
}

/** True for the one call that spends this very code. */
export async function spendReset(
  db: Db,
  { user_id, code_hash }: { user_id: string; code_hash: string },
): Promise<boolean> {
  const spent = await db
    .deleteFrom('password_resets')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export async function dropResetsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('created_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
