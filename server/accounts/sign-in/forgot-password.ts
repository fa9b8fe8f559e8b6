import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import {
  codeEnd,
  codeMinutes,
  newCode,
  pendingOf,
  requireMail,
} from '#server/accounts/limits/mailed-code.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { findReset, giveCode, putReset } from '#server/accounts/users/password-resets.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';

interface Forgotten {
  email: string;
  device: Device;
  /** The token this browser got when it asked before. */
  asker: string | undefined;
}

/**
 * Requests a mailed code for choosing a new password. The browser stores `asker`: the code works
 * only there. Neither the answer nor its timing shows whether the address has an account: only the
 * job looks it up.
 */
export async function forgotPassword(
  shop: Shop,
  { email, device, asker = newToken(shop.random) }: Forgotten,
): Promise<{ pending: PendingRegistration; asker: string }> {
  await requireMail(shop);
  await limitTries(shop, 'reset-code', { ...device, email });
  const now = shop.clock.now();
  const expiresAt = codeEnd(now);
  const id = shop.random.id();
  await shop.db.transaction().execute(async (trx) => {
    await putReset(trx, {
      id,
      email,
      askerHash: hashToken(asker),
      codeExpiresAt: expiresAt,
      createdAt: now,
    });
    await shop.jobs.send(trx, 'mail-reset-code', { resetId: id });
  });
  return { pending: pendingOf(shop, email, { expiresAt }), asker };
}

/** Generates the code and mails it, if the address has an account. */
export async function mailResetCode(shop: Shop, resetId: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const reset = await findReset(trx, resetId, shop.clock.now());
    if (!reset) return;
    const { email, name } = reset;
    const { code, hash } = newCode(shop, email);
    if (!(await giveCode(trx, resetId, hash))) return;
    await notify(trx, shop, {
      event: 'reset-code',
      to: { email },
      data: { name, code, minutes: codeMinutes },
    });
  });
}
