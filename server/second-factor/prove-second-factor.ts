import { secondFactorMessages } from '#contract/second-factor-rules.ts';
import { forgiveTry, limitTries } from '../accounts/limits.ts';
import type { Device, SignedIn } from '../accounts/session.ts';
import { hashToken } from '../accounts/tokens.ts';
import type { UserRow } from '../accounts/user.ts';
import type { Trx } from '../database/database.ts';
import { invalidField } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { spendTimeCode } from './authenticator.ts';
import { findWays } from './factors.queries.ts';
import { finishSignIn, startAgain } from './half-session.ts';
import { findHalfSession, takeHalfSessionTry } from './half-sessions.queries.ts';
import { findChallengedPasskey, type PasskeyAnswer, spendPasskey } from './passkey-answer.ts';
import { spendRecoveryCode } from './recovery-codes.ts';
import { tellOfFactors } from './settle-factors.ts';

interface HalfSession {
  /** Of the half session's cookie. */
  token: string | undefined;
  device: Device;
}

/** What this browser's half session may be finished with. */
export async function readHalfSession(shop: Shop, token: string | undefined) {
  const half = await requireHalfSession(shop, token);
  const ways = await findWays(shop.db, half.id);
  return { ways, expiresAt: half.expires_at.toISOString() };
}

export async function requireHalfSession(shop: Shop, token: string | undefined) {
  const half = token && (await findHalfSession(shop.db, hashToken(token), shop.clock.now()));
  if (!half) throw startAgain();
  return half;
}

/** Six digits of the authenticator app, or a recovery code. */
export async function proveByCode(
  shop: Shop,
  { token = '', code, device }: HalfSession & { code: string },
): Promise<SignedIn> {
  const { user, forgive } = await takeTry(shop, { token, device });
  const signedIn = await shop.db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, shop, user, code))) {
      throw invalidField('code', secondFactorMessages.codeWrong);
    }
    return finishSignIn(trx, shop, { token, user, device });
  });
  await forgive();
  return signedIn;
}

export async function proveByPasskey(
  shop: Shop,
  { token = '', answer, device }: HalfSession & { answer: PasskeyAnswer },
): Promise<SignedIn> {
  const { user, forgive } = await takeTry(shop, { token, device });
  const asked = { purpose: 'second-factor', asker: token, userId: user.id } as const;
  const proven = await findChallengedPasskey(shop, answer, asked);
  const signedIn = await shop.db.transaction().execute(async (trx) => {
    await spendPasskey(trx, shop, proven);
    return finishSignIn(trx, shop, { token, user, device });
  });
  await forgive();
  return signedIn;
}

/** A half session has five tries, an account ten in a quarter of an hour and forty a day. */
async function takeTry(shop: Shop, { token, device }: { token: string; device: Device }) {
  const user = await takeHalfSessionTry(shop.db, hashToken(token), shop.clock.now());
  if (!user) throw startAgain();
  const trier = { ...device, email: user.email };
  await limitTries(shop, 'second-factor', trier);
  await limitTries(shop, 'second-factor-a-day', trier);
  const forgive = async () => {
    await forgiveTry(shop, 'second-factor', trier);
    await forgiveTry(shop, 'second-factor-a-day', trier);
  };
  return { user, forgive };
}

async function spendCode(trx: Trx, shop: Shop, user: UserRow, code: string): Promise<boolean> {
  const digits = code.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) return spendTimeCode(trx, shop, user.id, digits);
  const isSpent = await spendRecoveryCode(trx, user.id, code);
  if (isSpent) await tellOfFactors(trx, shop, user, 'code-used');
  return isSpent;
}
