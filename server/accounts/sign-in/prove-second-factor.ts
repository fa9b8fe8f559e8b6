import { secondFactorMessages } from '#contract/accounts/second-factor-rules.ts';
import { limitTries } from '#server/accounts/limits/limits.ts';
import {
  findChallengedPasskey,
  type PasskeyAnswer,
  spendPasskey,
} from '#server/accounts/second-factor/passkey-answer.ts';
import { isTimeCode, spendCode, takeCodeTry } from '#server/accounts/second-factor/spend-code.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import { findWays } from '#server/accounts/users/factors.queries.ts';
import {
  findHalfSession,
  takeHalfSessionTry,
} from '#server/accounts/users/half-sessions.queries.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import { invalidField } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { finishSignIn, startAgain } from './half-session.ts';
import { noteNewLink } from './link-to-google.ts';

interface HalfSession {
  /** From the half session's cookie. */
  token: string | undefined;
  device: Device;
}

/** How this browser's half session can be completed. */
export async function readHalfSession(shop: Shop, token: string | undefined) {
  const half = await requireHalfSession(shop, token);
  const ways = await findWays(shop.db, half.id);
  return { ways, expiresAt: half.expiresAt.toISOString() };
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
  // A half session allows five tries of six digits.
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
