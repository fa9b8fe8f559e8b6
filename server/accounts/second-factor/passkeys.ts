import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { validate as isUuid } from 'uuid';
import {
  secondFactorLimits,
  secondFactorMessages,
} from '#contract/accounts/second-factor-rules.ts';
import { openSession } from '#server/accounts/sessions/open-session.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import { lockWays, saveFactors } from '#server/accounts/users/factors.queries.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isOwnChallenge, issueChallenge } from './challenges.ts';
import { findChallengedPasskey, type PasskeyAnswer, spendPasskey } from './passkey-answer.ts';
import { passkeyPlace } from './passkey-place.ts';
import { deletePasskey, insertPasskey, listPasskeysOf } from './passkeys.queries.ts';
import { settleAdded, settleRemoved } from './settle-factors.ts';

const m = secondFactorMessages;

/**
 * EdDSA, ES256 and RS256: every passkey knows one of them. Listed, so that no other runtime adds
 * one.
 */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The challenge that a new passkey signs. It verifies its user and needs no user name. */
export async function askNewPasskey(shop: Shop, session: Session) {
  const { rpID } = passkeyPlace(shop.config);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { user } = session;
  const { name: rpName } = await shop.settings.read();
  const known = await listPasskeysOf(shop.db, user.id);
  if (known.length >= secondFactorLimits.passkeysMax) throw new Problem('conflict', m.passkeysFull);
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: Uint8Array.from(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name || user.email,
    challenge: await issueChallenge(shop, { purpose: 'register', asker: session.id }),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  return { options: { ...options } };
}

/** Resolves to recovery codes if it is the first factor. */
export async function addPasskey(
  shop: Shop,
  {
    session,
    name,
    answer,
    device,
  }: { session: Session; name: string; answer: PasskeyAnswer; device: Device },
): Promise<string[] | undefined> {
  const { user } = session;
  const credential = await readNewPasskey(shop, session, answer);
  return shop.db.transaction().execute(async (trx) => {
    const former = await lockWays(trx, user.id);
    const known = await listPasskeysOf(trx, user.id);
    if (known.length >= secondFactorLimits.passkeysMax) {
      throw new Problem('conflict', m.passkeysFull);
    }
    const isNew = await insertPasskey(trx, {
      id: shop.random.id(),
      userId: user.id,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: shop.clock.now(),
    });
    if (!isNew) throw new Problem('conflict', m.passkeyKnown);
    return settleAdded(trx, shop, { session, former, what: 'passkey-added', device });
  });
}

async function readNewPasskey(shop: Shop, { id }: Session, answer: PasskeyAnswer) {
  const { rpID, origin } = passkeyPlace(shop.config);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) =>
        isOwnChallenge(shop, { purpose: 'register', asker: id }, challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (error) {
    shop.log.warn({ err: error }, 'a new passkey was refused');
  }
  throw new Problem('invalid', m.passkeyUnknown);
}

export async function removePasskey(
  shop: Shop,
  { user }: Session,
  { id, device }: { id: string; device: Device },
): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    await lockWays(trx, user.id);
    const isGone = isUuid(id) && (await deletePasskey(trx, user.id, id));
    if (!isGone) throw new Problem('not-found', m.passkeyGone);
    await settleRemoved(trx, shop, { user, what: 'passkey-removed', device });
  });
}

/** Signs in with only a passkey: it proves possession and identity. */
export async function signInWithPasskey(
  shop: Shop,
  { answer, asker, device }: { answer: PasskeyAnswer; asker: string; device: Device },
): Promise<SignedIn> {
  const proven = await findChallengedPasskey(shop, answer, { purpose: 'sign-in', asker });
  const { user } = proven;
  return shop.db.transaction().execute(async (trx) => {
    await saveFactors(trx, user.id);
    await spendPasskey(trx, shop, proven);
    return openSession(trx, shop, user, device);
  });
}
