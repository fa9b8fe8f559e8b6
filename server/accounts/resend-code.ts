import type { PendingRegistration } from '#contract/accounts.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Shop } from '../shop.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { limitTries } from './limits.ts';
import { codeMinutes, newCode, pendingOf, requireMail, wrongCode } from './mailed-code.ts';
import { findPending, renewPendingCode } from './pending-registrations.queries.ts';
import { hashToken } from './tokens.ts';

/**
 * Mails a new code for a pending registration, which takes the old one's place. Whether the
 * address has an account shows in the mail alone, as in `registerAccount`.
 */
export async function resendCode(
  shop: Shop,
  { email, ipAddress, registrant }: { email: string; ipAddress: string; registrant?: string },
): Promise<PendingRegistration> {
  requireMail(shop);
  await limitTries(shop, 'send-code', { email, ipAddress });
  const code = await newCode(shop);
  await shop.db.transaction().execute(async (trx) => {
    const pending = await findPending(trx, { email, registrantHash: hashToken(registrant) });
    if (!pending) throw wrongCode();
    await renewPendingCode(trx, pending.id, code);
    const owner = await findUserByEmail(trx, email);
    await (owner
      ? queueMail(trx, shop, {
          to: email,
          template: 'already-registered',
          data: { name: owner.name },
        })
      : queueMail(trx, shop, {
          to: email,
          template: 'verification-code',
          data: { name: pending.name, code: code.code, minutes: codeMinutes },
        }));
  });
  return pendingOf(email, code);
}
