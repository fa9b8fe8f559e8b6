import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import {
  mailVerification,
  newCode,
  pendingOf,
  requireMail,
  resentCode,
  wrongCode,
} from '#server/accounts/limits/mailed-code.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import {
  findWaiting,
  letResentCode,
  renewPendingCode,
} from '#server/accounts/users/pending-registrations.queries.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * Mails a new code for this browser's pending registration, replacing the old one. Without its
 * cookie, the former code stays valid as well.
 */
export async function resendCode(
  shop: Shop,
  { email, device, registrant }: { email: string; device: Device; registrant: string | undefined },
): Promise<PendingRegistration> {
  await requireMail(shop);
  await limitTries(shop, 'send-code', { ...device, email });
  return shop.db.transaction().execute(async (trx) => {
    const waiting = await findWaiting(trx, { email, registrantHash: hashToken(registrant) });
    if (!waiting) throw wrongCode();
    const { id, isOwn } = waiting;
    const code = isOwn ? newCode(shop, email) : resentCode(shop, { id, email });
    const pending = isOwn
      ? await renewPendingCode(trx, id, code)
      : await letResentCode(trx, id, code.expiresAt);
    if (!pending) throw wrongCode();
    await mailVerification(trx, shop, { email, name: pending.name, code });
    return pendingOf(shop, email, code);
  });
}
