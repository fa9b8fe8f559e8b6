import { secondFactorMessages } from '#contract/second-factor-rules.ts';
import { limitTries } from '../accounts/limits.ts';
import { noteNewLink } from '../accounts/link-to-google.ts';
import type { Device, SignedIn } from '../accounts/session.ts';
import { hashToken } from '../accounts/tokens.ts';
import { invalidField } from '../problems.ts';
import { noteSecurityEvent } from '../security-events/note-security-event.ts';
import type { Shop } from '../shop.ts';
import { findWays } from './factors.queries.ts';
import { finishSignIn, startAgain } from './half-session.ts';
import { findHalfSession, takeHalfSessionTry } from './half-sessions.queries.ts';
import { findChallengedPasskey, type PasskeyAnswer, spendPasskey } from './passkey-answer.ts';
import { isTimeCode, spendCode, takeCodeTry } from './spend-code.ts';

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
  const user = await requireHalfSession(shop, token);
  const forgive = await takeCodeTry(shop, code, { ...device, email: user.email });
  // A half session has five tries of six digits.
  const isLeft =
    !isTimeCode(code) || (await takeHalfSessionTry(shop.db, hashToken(token), shop.clock.now()));
  if (!isLeft) throw startAgain();
  const signedIn = await shop.db.transaction().execute(async (trx) => {
    if (!(await spendCode(trx, shop, user, { code, device }))) return undefined;
    return finishSignIn(trx, shop, { token, user, device });
  });
  if (!signedIn) {
    const facts = { ...device, userId: user.id, detail: 'code', isOwner: false };
    await noteSecurityEvent(shop, 'factor-refused', facts);
    throw invalidField('code', secondFactorMessages.codeWrong);
  }
  await forgive();
  await noteNewLink(shop, signedIn, device);
  return signedIn;
}

export async function proveByPasskey(
  shop: Shop,
  { token = '', answer, device }: HalfSession & { answer: PasskeyAnswer },
): Promise<SignedIn> {
  const user = await requireHalfSession(shop, token);
  await limitTries(shop, 'passkey', device);
  const asked = { purpose: 'second-factor', asker: token, userId: user.id } as const;
  const proven = await findChallengedPasskey(shop, answer, asked);
  const signedIn = await shop.db.transaction().execute(async (trx) => {
    await spendPasskey(trx, shop, proven);
    return finishSignIn(trx, shop, { token, user, device });
  });
  await noteNewLink(shop, signedIn, device);
  return signedIn;
}
