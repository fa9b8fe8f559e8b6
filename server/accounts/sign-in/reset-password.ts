import { forgiveTry, limitTries } from '#server/accounts/limits/limits.ts';
import { isCode, wrongCode } from '#server/accounts/limits/mailed-code.ts';
import type { Device } from '#server/accounts/sessions/session.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/sessions.queries.ts';
import { findCredential, setPassword } from '#server/accounts/users/accounts.queries.ts';
import { requireUncommon } from '#server/accounts/users/common-passwords.ts';
import {
  dropResetsOf,
  spendReset,
  takeResetTry,
} from '#server/accounts/users/password-resets.queries.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';

interface Reset {
  email: string;
  code: string;
  newPassword: string;
  device: Device;
  /** The token this browser got when it asked for the code. */
  asker: string | undefined;
  /** The current session, which may continue. */
  sessionId: string | undefined;
}

/** The mailed code proves the mailbox, so an account without a password gets one too. */
export async function resetPassword(
  shop: Shop,
  { email, code, newPassword, device, asker, sessionId }: Reset,
): Promise<void> {
  const trier = { ...device, email };
  await requireUncommon(shop, newPassword, 'newPassword', { email });
  await limitTries(shop, 'try-code', trier);
  const mine = { email, askerHash: hashToken(asker) };
  const reset = await takeResetTry(shop.db, mine, shop.clock.now());
  const isRight = isCode(shop, { email, code, hash: reset?.codeHash });
  if (!reset || !isRight) throw wrongCode();
  const hash = await shop.identity.hashPassword(newPassword);
  await shop.db.transaction().execute(async (trx) => {
    const account = await findCredential(trx, email);
    if (!account || !(await spendReset(trx, reset))) throw wrongCode();
    const { user, passwordHash } = account;
    await dropResetsOf(trx, email);
    await setPassword(trx, shop, { userId: user.id, hash });
    await deleteSessionsOf(trx, user.id, sessionId);
    const data = { name: user.name, created: !passwordHash };
    await notify(trx, shop, { event: 'password-changed', to: { email }, data });
    await noteSecurityEvent(shop, 'password-reset', { ...device, userId: user.id }, trx);
  });
  await forgiveTry(shop, 'try-code', trier);
}
