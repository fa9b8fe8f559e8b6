import { accountMessages } from '#contract/accounts/account-rules.ts';
import { noteAccountConsents } from '#server/accounts/consents/note-account-consents.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import {
  createUser,
  findUserByEmail,
  findUserByGoogle,
  isLinkedToGoogle,
  linkGoogle,
  lockAddress,
} from '#server/accounts/users/accounts.queries.ts';
import { dropPending } from '#server/accounts/users/pending-registrations.queries.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { GoogleProfile } from '#server/infra/identity/google-id-token.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isOwnNonce } from './google-nonce.ts';
import { isStandInUsed, refuseStandInForStaff } from './google-stand-in.ts';
import { admitUser } from './half-session.ts';
import { askForLink, type LinkAsked } from './link-by-code.ts';
import { justTaken, noteNewLink } from './link-to-google.ts';
import type { PendingSecondFactor } from './pending-second-factor.ts';

interface GoogleProof {
  credential: string;
  /** The nonce that this browser got. */
  nonce: string | undefined;
  device: Pick<Device, 'ipAddress'>;
}

/**
 * Signs in the user whose Google subject the token names; a new subject gets an account or is
 * linked to one.
 */
export async function googleSignIn(
  shop: Shop,
  {
    device,
    isLocal,
    asker,
    ...proof
  }: GoogleProof & {
    device: Device;
    /** The token this browser got when it asked for a code before. */
    asker: string | undefined;
    /** Whether the call comes from a program on the shop's machine, without a proxy in between. */
    isLocal: boolean;
  },
): Promise<SignedIn | PendingSecondFactor | LinkAsked> {
  const profile = await readGoogleProof(shop, { ...proof, device });
  const isStandIn = !isLocal && (await isStandInUsed(shop));
  const canMail = await shop.mailer.canSend();
  const admitted = await shop.db.transaction().execute(async (trx) => {
    const { user, newSubject, isUnproven } = await findOrCreate(trx, shop, { profile, canMail });
    if (isStandIn) await refuseStandInForStaff(trx, user);
    return isUnproven ? { user } : admitUser(trx, shop, { user, device, newSubject });
  });
  if (!('token' in admitted)) {
    return askForLink(shop, { owner: admitted.user, subject: profile.subject, device, asker });
  }
  await noteNewLink(shop, admitted, device);
  return admitted;
}

/** The profile in a Google token that was issued for this browser. */
export async function readGoogleProof(
  shop: Shop,
  { credential, nonce, device }: GoogleProof,
): Promise<GoogleProfile> {
  await limitTries(shop, 'google', device);
  const profile = await readProfile(shop, credential);
  await requireNonce(shop, profile, nonce);
  return profile;
}

async function readProfile(shop: Shop, credential: string): Promise<GoogleProfile> {
  let profile: GoogleProfile | undefined;
  try {
    profile = await shop.identity.readGoogleToken(credential);
  } catch (error) {
    const { cause } = error as Error;
    shop.log.warn({ err: cause ?? error }, 'a Google sign-in was refused');
    throw error;
  }
  if (!profile) throw new Problem('unavailable', accountMessages.googleOff);
  return profile;
}

async function requireNonce(
  shop: Shop,
  profile: GoogleProfile,
  inCookie: string | undefined,
): Promise<void> {
  if (!profile.nonce && (await shop.google())?.isSandbox) return;
  if (await isOwnNonce(shop.db, shop, { inToken: profile.nonce, inCookie })) return;
  throw new Problem('not-signed-in', accountMessages.googleFailed);
}

interface Named {
  user: UserRow;
  /** The Google subject to link once the sign-in is finished. */
  newSubject?: string;
  /** Nobody has yet proven that they own the account's mailbox. */
  isUnproven?: true;
}

async function findOrCreate(
  trx: Trx,
  shop: Shop,
  { profile, canMail }: { profile: GoogleProfile; canMail: boolean },
): Promise<Named> {
  const { subject, email, ownsMailbox } = profile;
  await lockAddress(trx, email);
  const known = await findUserByGoogle(trx, subject);
  if (known) return { user: known };
  // The same answer whether or not the address has an account: the token proves nothing about it.
  if (!profile.isEmailVerified) throw new Problem('forbidden', accountMessages.googleUnverified);
  const owner = await findUserByEmail(trx, email);
  if (owner) await refuseOtherHolder(trx, owner, ownsMailbox || canMail);
  if (owner && !ownsMailbox) return { user: owner, isUnproven: true };
  const user = owner ?? (await createFor(trx, shop, profile));
  // Discards a password that somebody chose for an address that they never proved.
  await dropPending(trx, email);
  return owner ? { user, newSubject: subject } : { user };
}

/**
 * Only for Google's own mailboxes does a token prove that the current holder is the one who
 * registered; for others a mailed code does. And even Gmail addresses can pass to another person,
 * who has another subject.
 */
async function refuseOtherHolder(trx: Trx, { id }: UserRow, canProve: boolean): Promise<void> {
  if (canProve && !(await isLinkedToGoogle(trx, id))) return;
  throw new Problem('conflict', accountMessages.googleUseOwnPassword);
}

async function createFor(
  trx: Trx,
  shop: Shop,
  { subject, email, name, picture: image }: GoogleProfile,
): Promise<UserRow> {
  const user = await createUser(trx, shop, { name, email, avatar: image, googleId: subject });
  if (!user || !(await linkGoogle(trx, shop, { userId: user.id, subject }))) throw justTaken();
  await noteAccountConsents(trx, shop, { userId: user.id, source: 'google' });
  return user;
}
