import { accountMessages } from '#contract/accounts/account-rules.ts';
import { forgiveOwnTry, limitOwnTries } from '#server/accounts/limits/limits.ts';
import { deleteSessionsOf } from '#server/accounts/sessions/sessions.queries.ts';
import { findPasswordHash, setPassword } from '#server/accounts/users/accounts.queries.ts';
import { requireUncommon } from '#server/accounts/users/common-passwords.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import type { Session } from '#server/infra/http/session.ts';
import { invalidField, Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';

const FRESH_MS = DAY_MS;

interface PasswordChange {
  session: Session;
  currentPassword: string;
  newPassword: string;
  ipAddress: string;
}

/**
 * Changes the password, or creates one for an account that has none; ends the user's other sessions
 * and notifies the owner by mail (S5).
 */
export async function changePassword(
  shop: Shop,
  { session, currentPassword, newPassword, ipAddress }: PasswordChange,
): Promise<{ created: boolean }> {
  const { user } = session;
  const former = await findPasswordHash(shop.db, user.id);
  if (!former) requireFreshSignIn(shop, session, currentPassword);
  // A password that somebody has seen is no second factor, and a new one proves nothing.
  if (!former || session.hasSecondFactor) requireProof(shop, session);
  if (former) await requireCurrentPassword(shop, session, { former, currentPassword });
  await requireUncommon(shop, newPassword, 'newPassword', user);
  const hash = await shop.identity.hashPassword(newPassword);
  const created = !former;
  await shop.db.transaction().execute(async (trx) => {
    await setPassword(trx, shop, { userId: user.id, hash });
    await deleteSessionsOf(trx, user.id, session.id);
    const data = { name: user.name, created };
    await notify(trx, shop, { event: 'password-changed', to: user, data });
    const event = created ? 'password-created' : 'password-changed';
    await noteSecurityEvent(shop, event, { userId: user.id, ipAddress }, trx);
  });
  return { created };
}

async function requireCurrentPassword(
  shop: Shop,
  session: Session,
  given: { former: string; currentPassword: string },
): Promise<void> {
  // Accounts that Google created may create a password but not change one.
  if (session.user.googleId) throw new Problem('forbidden', accountMessages.googlePasswordFixed);
  if (!given.currentPassword) {
    throw invalidField('currentPassword', accountMessages.currentPasswordRequired);
  }
  await limitOwnTries(shop, session);
  if (!(await shop.identity.isPassword(given.currentPassword, given.former))) {
    throw invalidField('currentPassword', accountMessages.currentPasswordWrong);
  }
  await forgiveOwnTry(shop, session);
}

/** A session that was stolen days ago must not be able to create a password. */
function requireFreshSignIn(shop: Shop, { signedInAt }: Session, currentPassword: string): void {
  if (currentPassword) throw invalidField('currentPassword', accountMessages.currentPasswordWrong);
  if (shop.clock.now().getTime() - signedInAt.getTime() < FRESH_MS) return;
  throw new Problem('forbidden', accountMessages.freshSignInNeeded, {
    extra: { freshSignInNeeded: true },
  });
}
