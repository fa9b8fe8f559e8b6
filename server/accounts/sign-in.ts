import { accountMessages } from '#contract/account-rules.ts';
import type { VerificationNeeded } from '#contract/accounts.ts';
import { Problem } from '../problems.ts';
import { admitUser, type HalfSignedIn } from '../second-factor/half-session.ts';
import type { Shop } from '../shop.ts';
import { findPasswordHash, findUserByEmail } from './accounts.queries.ts';
import { forgiveTry, limitTries } from './limits.ts';
import { findPending } from './pending-registrations.queries.ts';
import type { Device, SignedIn } from './session.ts';
import { hashToken } from './tokens.ts';

interface Credentials {
  email: string;
  password: string;
  registrant: string | undefined;
  device: Device;
}

/**
 * Signs in by e-mail and password. Whoever does not know the password learns nothing about the
 * address, by words or by time: it is always compared with an account's hash and with a pending
 * registration's, real or not.
 */
export async function signIn(
  shop: Shop,
  { email, password, registrant, device }: Credentials,
): Promise<SignedIn | HalfSignedIn> {
  const trier = { email, ipAddress: device.ipAddress };
  await limitTries(shop, 'sign-in', trier);
  const user = await findUserByEmail(shop.db, email);
  const hash = user && (await findPasswordHash(shop.db, user.id));
  const pending = await findPending(shop.db, { email, registrantHash: hashToken(registrant) });
  const [isUsers, isPendings] = await Promise.all([
    shop.identity.isPassword(password, hash),
    shop.identity.isPassword(password, pending?.password_hash),
  ]);
  if (user && isUsers) {
    await forgiveTry(shop, 'sign-in', trier);
    return shop.db.transaction().execute((trx) => admitUser(trx, shop, user, device));
  }
  if (pending && isPendings) {
    const verificationCodeExpires = pending.code_expires_at.toISOString();
    const extra = {
      needsVerification: true,
      email,
      verificationCodeExpires,
    } satisfies VerificationNeeded;
    throw new Problem('forbidden', accountMessages.verificationNeeded, { extra: { ...extra } });
  }
  throw new Problem('not-signed-in', accountMessages.credentialsWrong);
}
