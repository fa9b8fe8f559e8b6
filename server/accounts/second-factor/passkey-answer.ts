import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { passkeyAnswer } from '#contract/accounts/second-factor.ts';
import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type Asked, isOwnChallenge, issueChallenge } from './challenges.ts';
import { passkeyPlace } from './passkey-place.ts';
import { findPasskey, listPasskeysOf, noteUse } from './passkeys.queries.ts';

export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

interface Proven {
  user: UserRow;
  passkeyId: string;
  counter: number;
}

/** What a passkey has to sign: any passkey of the shop, or one of this user's. */
export async function askPasskey(shop: Shop, asked: Asked, userId?: string) {
  const { rpID } = passkeyPlace(shop.config);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const own = userId === undefined ? [] : await listPasskeysOf(shop.db, userId);
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: await issueChallenge(shop, asked),
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  });
  return { options: { ...options } };
}

/**
 * The passkey that has signed the challenge; every failure gets the same refusal. The passkey must
 * have verified its user (by finger, face or PIN).
 */
export async function findChallengedPasskey(
  shop: Shop,
  answer: PasskeyAnswer,
  { userId, ...asked }: Asked & { userId?: string },
): Promise<Proven> {
  const { rpID, origin } = passkeyPlace(shop.config);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const found = await findPasskey(shop.db, answer.id);
  if (!found || (userId !== undefined && found.id !== userId)) throw refused();
  if (!isHandleOf(answer, found.id)) throw refused();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => isOwnChallenge(shop, asked, challenge),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: Uint8Array.from(found.publicKey),
        counter: found.counter,
        transports: found.transports,
      },
    });
    if (!verified) throw new Error('The signature is not the passkey’s.');
    return { user: found, passkeyId: found.passkeyId, counter: authenticationInfo.newCounter };
  } catch (error) {
    shop.log.warn({ err: error }, 'a passkey was refused');
    throw refused();
  }
}

/** Records this use: a copy of the passkey whose counter lags behind is detected. */
export async function spendPasskey(
  trx: Trx,
  { clock }: Pick<Shop, 'clock'>,
  { passkeyId, counter }: Proven,
): Promise<void> {
  if (!(await noteUse(trx, passkeyId, { counter, now: clock.now() }))) throw refused();
}

/** A passkey requested without a user name says whose it is. */
function isHandleOf({ response }: PasskeyAnswer, userId: string): boolean {
  const { userHandle } = response;
  return userHandle === undefined || userHandle === null || userHandle === handleOf(userId);
}

function handleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

function refused(): Problem {
  return new Problem('forbidden', secondFactorMessages.passkeyRefused);
}
