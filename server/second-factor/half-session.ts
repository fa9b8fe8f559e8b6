import type { SecondFactorWays } from '#contract/second-factor.ts';
import { secondFactorLimits, secondFactorMessages } from '#contract/second-factor-rules.ts';
import { openSession } from '../accounts/open-session.ts';
import type { Device, SignedIn } from '../accounts/session.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { UserRow } from '../accounts/user.ts';
import type { Trx } from '../database/database.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { keepWays } from './factors.queries.ts';
import { insertHalfSession, spendHalfSession } from './half-sessions.queries.ts';

/** Somebody whose first factor was right, and who owes the second. */
export interface HalfSignedIn {
  owes: SecondFactorWays;
  /** For the half session's cookie, which opens nothing but the second factor's own calls. */
  token: string;
}

/**
 * Whom the password, Google or a mailed code has proven: signed in, or, where they have a second
 * factor, half signed in. Every way in but the second factors themselves ends here.
 */
export async function admitUser(
  trx: Trx,
  shop: Shop,
  user: UserRow,
  device: Device,
): Promise<SignedIn | HalfSignedIn> {
  const ways = await keepWays(trx, user.id);
  if (ways.authenticator || ways.passkey) return startHalfSession(trx, shop, user.id, ways);
  return openSession(trx, shop, user, device);
}

async function startHalfSession(
  trx: Trx,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  userId: string,
  owes: SecondFactorWays,
): Promise<HalfSignedIn> {
  const token = newToken(random);
  const expiresAt = new Date(clock.now().getTime() + secondFactorLimits.halfSessionSeconds * 1000);
  await insertHalfSession(trx, {
    token_hash: hashToken(token),
    user_id: userId,
    expires_at: expiresAt,
  });
  return { owes, token };
}

/** Turns a half session, whose second factor was right, into a session, once. */
export async function finishSignIn(
  trx: Trx,
  shop: Shop,
  { token, user, device }: { token: string; user: UserRow; device: Device },
): Promise<SignedIn> {
  if (!(await spendHalfSession(trx, hashToken(token)))) throw startAgain();
  return openSession(trx, shop, user, device);
}

export function startAgain(): Problem {
  return new Problem('not-signed-in', secondFactorMessages.startAgain);
}
