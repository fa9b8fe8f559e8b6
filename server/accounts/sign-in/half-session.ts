import type { SecondFactorWays } from '#contract/accounts/second-factor.ts';
import {
  secondFactorLimits,
  secondFactorMessages,
} from '#contract/accounts/second-factor-rules.ts';
import { openSession } from '#server/accounts/sessions/open-session.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import { saveFactors } from '#server/accounts/users/factors.queries.ts';
import { spendHalfSession } from '#server/accounts/users/half-sessions.queries.ts';
import { hashToken, newToken } from '#server/accounts/users/tokens.ts';
import type { UserRow } from '#server/accounts/users/user.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { insertRow } from '#server/infra/database/query/change-rows.queries.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { linkToGoogle } from './link-to-google.ts';
import type { PendingSecondFactor } from './pending-second-factor.ts';

interface Entrance {
  user: UserRow;
  device: Device;
  /** The Google subject, if the account is not linked to it yet. */
  newSubject?: string | null | undefined;
  /** False if what it took to enter does not count as a proof of identity. */
  isProof?: boolean;
}

/**
 * After the first factor (password, Google or a mailed code): signs the user in, or half in if they
 * have a second factor. Every way in except the second factors themselves ends here.
 */
export async function admitUser(
  trx: Trx,
  shop: Shop,
  entrance: Entrance,
): Promise<SignedIn | PendingSecondFactor> {
  const ways = await saveFactors(trx, entrance.user.id);
  if (ways.authenticator || ways.passkey) return startHalfSession(trx, shop, entrance, ways);
  return enter(trx, shop, entrance);
}

async function startHalfSession(
  trx: Trx,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  { user, newSubject }: Entrance,
  owes: SecondFactorWays,
): Promise<PendingSecondFactor> {
  const token = newToken(random);
  const expiresAt = new Date(clock.now().getTime() + secondFactorLimits.halfSessionSeconds * 1000);
  await insertRow(trx, 'halfSessions', {
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt,
    googleSubject: newSubject ?? null,
  });
  return { owes, token };
}

/** Turns a half session, after a correct second factor, into a session, once. */
export async function finishSignIn(
  trx: Trx,
  shop: Shop,
  { token, user, device }: { token: string; user: UserRow; device: Device },
): Promise<SignedIn> {
  const half = await spendHalfSession(trx, hashToken(token));
  if (!half) throw startAgain();
  return enter(trx, shop, { user, device, newSubject: half.googleSubject });
}

/** Link nothing before everything is proven. */
async function enter(
  trx: Trx,
  shop: Shop,
  { user, device, newSubject, isProof }: Entrance,
): Promise<SignedIn> {
  const signedIn = await openSession(trx, shop, user, device, { isProof });
  if (!newSubject) return signedIn;
  return { ...signedIn, isNewLink: await linkToGoogle(trx, shop, user, newSubject) };
}

export function startAgain(): Problem {
  return new Problem('not-signed-in', secondFactorMessages.startAgain);
}
