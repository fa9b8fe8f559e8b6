import { queueMail } from '../mail/queue-mail.ts';
import type { Shop } from '../shop.ts';
import { findPasswordHash, setPassword } from './accounts.queries.ts';
import { forgiveTry, limitTries } from './limits.ts';
import { wrongCode } from './mailed-code.ts';
import { spendReset, takeResetTry } from './password-resets.queries.ts';
import { deleteSessionsOf } from './sessions.queries.ts';

interface Reset {
  email: string;
  code: string;
  newPassword: string;
  ipAddress: string;
  /** The session of the browser that asks, which may stay. */
  sessionId: string | undefined;
}

/** The mailed code proves the mailbox, so an account that had no password gets one as well. */
export async function resetPassword(
  shop: Shop,
  { email, code, newPassword, ipAddress, sessionId }: Reset,
): Promise<void> {
  const trier = { email, ipAddress };
  await limitTries(shop, 'try-code', trier);
  const reset = await takeResetTry(shop.db, email, shop.clock.now());
  const isRight = await shop.identity.isPassword(code, reset?.code_hash);
  if (!reset || !isRight) throw wrongCode();
  const hash = await shop.identity.hashPassword(newPassword);
  await shop.db.transaction().execute(async (trx) => {
    if (!(await spendReset(trx, reset))) throw wrongCode();
    const created = !(await findPasswordHash(trx, reset.user_id));
    await setPassword(trx, shop, { userId: reset.user_id, hash });
    await deleteSessionsOf(trx, reset.user_id, sessionId);
    const data = { name: reset.name, created };
    await queueMail(trx, shop, { to: email, template: 'password-changed', data });
  });
  await forgiveTry(shop, 'try-code', trier);
}
