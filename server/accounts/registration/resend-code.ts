import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import {
  mailVerification,
  newCode,
  pendingOf,
  requireMail,
  wrongCode,
} from '#server/accounts/limits/mailed-code.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { renewPendingCode } from '#server/accounts/users/pending-registrations.queries.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Mails a new code for this browser's pending registration, replacing the old one. */
export async function resendCode(
  shop: Shop,
  { email, device, registrant }: { email: string; device: Device; registrant: string | undefined },
): Promise<PendingRegistration> {
  requireMail(shop);
  await limitTries(shop, 'send-code', { ...device, email });
  const code = newCode(shop, email);
  await shop.db.transaction().execute(async (trx) => {
    const mine = { email, registrantHash: hashToken(registrant) };
    const pending = await renewPendingCode(trx, mine, code);
    if (!pending) throw wrongCode();
    await mailVerification(trx, shop, { email, name: pending.name, code });
  });
  return pendingOf(shop, email, code);
}
