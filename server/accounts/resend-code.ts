import type { PendingRegistration } from '#contract/accounts.ts';
import type { Shop } from '../shop.ts';
import { limitTries } from './limits.ts';
import { mailVerification, newCode, pendingOf, requireMail, wrongCode } from './mailed-code.ts';
import { findPending, renewPendingCode } from './pending-registrations.queries.ts';
import { hashToken } from './tokens.ts';

/** Mails a new code for a pending registration, which takes the old one's place. */
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
    await mailVerification(trx, shop, { email, name: pending.name, code });
  });
  return pendingOf(email, code);
}
