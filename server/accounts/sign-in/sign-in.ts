import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { forgiveTry, limitTries } from '#server/accounts/limits/limits.ts';
import { pendingOf } from '#server/accounts/limits/mailed-code.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import { findCredential, replacePasswordHash } from '#server/accounts/users/accounts.queries.ts';
import { matchPending } from '#server/accounts/users/match-pending.ts';
import { listPending, sharePending } from '#server/accounts/users/pending-registrations.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import { isOutdatedHash } from '#server/infra/identity/password-hash.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { admitUser } from './half-session.ts';
import type { PendingSecondFactor } from './pending-second-factor.ts';

interface Credentials {
  email: string;
  password: string;
  registrant: string | undefined;
  device: Device;
}

/** A user who has not entered their registration code yet. */
export interface NotVerified {
  pending: PendingRegistration;
  /** For this browser to store: it may send the code as well. */
  registrant: string;
}

/**
 * Signs in by e-mail and password. Without the password nothing is revealed about the address, by
 * words or timing: the password is always compared with an account's hash and with its pending
 * registrations', real or decoy.
 */
export async function signIn(
  shop: Shop,
  { email, password, registrant, device }: Credentials,
): Promise<SignedIn | PendingSecondFactor | NotVerified> {
  const trier = { ...device, email };
  await limitTries(shop, 'sign-in', trier);
  const account = await findCredential(shop.db, email);
  const registered = await listPending(shop.db, { email, registrantHash: hashToken(registrant) });
  const isUsers = await shop.identity.isPassword(password, account?.passwordHash);
  if (account && isUsers) {
    await forgiveTry(shop, 'sign-in', trier);
    const { user, passwordHash } = account;
    await renewHash(shop, user.id, { password, former: passwordHash ?? '' });
    return shop.db.transaction().execute((trx) => admitUser(trx, shop, { user, device }));
  }
  const [pending] = await matchPending(shop, password, registered);
  if (pending) {
    const own = registrant ?? newToken(shop.random);
    await sharePending(shop.db, pending.id, hashToken(own));
    return {
      pending: pendingOf(shop, email, { expiresAt: pending.codeExpiresAt }),
      registrant: own,
    };
  }
  const facts = { ...device, userId: account?.user.id, isOwner: false };
  await noteSecurityEvent(shop, 'sign-in-refused', facts);
  throw new Problem('not-signed-in', accountMessages.credentialsWrong);
}

/**
 * Only now can the hash of an earlier release be replaced by a stronger one. If the shop is too
 * busy, the next sign-in does it.
 */
async function renewHash(
  shop: Shop,
  userId: string,
  { password, former }: { password: string; former: string },
): Promise<void> {
  if (!isOutdatedHash(former)) return;
  const hash = await shop.identity.hashPassword(password).catch((error: unknown) => {
    if (error instanceof Problem && error.kind === 'unavailable') return undefined;
    throw error;
  });
  if (!hash) return;
  await replacePasswordHash(shop.db, shop, { userId, former, hash });
}
