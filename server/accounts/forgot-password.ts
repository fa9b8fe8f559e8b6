import type { PendingRegistration } from '#contract/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Shop } from '../shop.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { limitTries } from './limits.ts';
import { codeMinutes, newCode, pendingOf, requireMail } from './mailed-code.ts';
import { putReset } from './password-resets.queries.ts';

/** Mails a code to choose a new password with; tells the caller the same for every address. */
export async function forgotPassword(
  shop: Shop,
  { email, ipAddress }: { email: string; ipAddress: string },
): Promise<PendingRegistration> {
  requireMail(shop);
  await limitTries(shop, 'reset-code', { email, ipAddress });
  const code = await newCode(shop);
  await shop.db.transaction().execute(async (trx) => {
    const user = await findUserByEmail(trx, email);
    if (!user) return;
    await putReset(trx, user.id, code, shop.clock.now());
    await queueMail(trx, shop, {
      to: email,
      template: 'reset-code',
      data: { name: user.name, code: code.code, minutes: codeMinutes },
    });
  });
  return pendingOf(email, code);
}
