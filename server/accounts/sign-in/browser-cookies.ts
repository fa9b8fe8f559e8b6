import { accountMessages } from '#contract/accounts/account-rules.ts';
import type { User, VerificationNeeded } from '#contract/accounts/accounts.ts';
import type { SecondFactorNeeded } from '#contract/accounts/second-factor.ts';
import {
  secondFactorLimits,
  secondFactorMessages,
} from '#contract/accounts/second-factor-rules.ts';
import { signedInCookie } from '#contract/accounts/signed-in.ts';
import { workHeader } from '#contract/api/proof-of-work.ts';
import { rememberBrowser } from '#server/accounts/sessions/known-browsers.ts';
import { signOut } from '#server/accounts/sessions/own-sessions.ts';
import type { Device, SignedIn } from '#server/accounts/sessions/session.ts';
import { sessionLimitsOf } from '#server/accounts/sessions/session-limits.ts';
import type { Caller } from '#server/infra/http/routing.ts';
import { type Session, sessionCookie } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { nonceSeconds } from './google-nonce.ts';
import type { PendingSecondFactor } from './pending-second-factor.ts';
import type { NotVerified } from './sign-in.ts';

const NONCE = 'haat_google_nonce';
const REGISTRANT = 'haat_registration';
const HALF_SESSION = 'haat_half_session';
const PASSKEY_ASKER = 'haat_passkey';
const RESET_ASKER = 'haat_reset_asker';
const KNOWN_BROWSER = 'haat_browser';
const DAY_S = 24 * 60 * 60;
const YEAR_S = 365 * DAY_S;

export const deviceOf = (call: Caller): Device => ({
  ipAddress: call.ipAddress,
  userAgent: call.userAgent,
  browserCookie: call.cookie(KNOWN_BROWSER),
  work: call.header(workHeader),
});

/** Signs this browser in and ends its previous session, so that no old token lives on. */
export async function setSessionCookie(
  shop: Shop,
  call: Caller,
  signedIn: SignedIn,
): Promise<void> {
  const { token, user } = signedIn;
  await signOut(shop, call.session);
  const { wholeMs } = sessionLimitsOf(await shop.settings.read(), user.staffRole);
  setSession(call, token, wholeMs / 1000);
  forget(call, REGISTRANT);
  forget(call, HALF_SESSION);
  forget(call, PASSKEY_ASKER);
  const browser = rememberBrowser(shop, call.cookie(KNOWN_BROWSER), user.email);
  call.setCookie(KNOWN_BROWSER, browser, { maxAgeSeconds: YEAR_S });
}

/**
 * A user who still owes a second factor or a registration code gets a refusal, and the cookies
 * needed to complete it.
 */
export async function welcome(
  shop: Shop,
  call: Caller,
  admitted: SignedIn | PendingSecondFactor | NotVerified,
): Promise<User> {
  if ('pending' in admitted) {
    setRegistrantCookie(call, admitted.registrant);
    const extra = { needsVerification: true, ...admitted.pending } satisfies VerificationNeeded;
    throw new Problem('forbidden', accountMessages.verificationNeeded, { extra: { ...extra } });
  }
  if ('owes' in admitted) {
    call.setCookie(HALF_SESSION, admitted.token, {
      maxAgeSeconds: secondFactorLimits.halfSessionSeconds,
    });
    const extra = {
      secondFactorNeeded: true,
      ways: admitted.owes,
    } satisfies SecondFactorNeeded;
    throw new Problem('forbidden', secondFactorMessages.needed, { extra: { ...extra } });
  }
  await setSessionCookie(shop, call, admitted);
  return admitted.user;
}

export const halfSessionOf = (call: Caller) => call.cookie(HALF_SESSION);

/** Which browser a passkey's challenge was given to. */
export const passkeyAskerOf = (call: Caller) => call.cookie(PASSKEY_ASKER);

export function setPasskeyCookie(call: Caller, asker: string): void {
  call.setCookie(PASSKEY_ASKER, asker, { maxAgeSeconds: DAY_S });
}

/** The cookie lasts as long as the session can; the server decides how long it may stay unused. */
export function renewCookie(shop: Pick<Shop, 'clock'>, call: Caller & { session: Session }): void {
  const token = call.cookie(sessionCookie);
  const leftMs = call.session.lastsUntil.getTime() - shop.clock.now().getTime();
  if (token) setSession(call, token, Math.ceil(leftMs / 1000));
}

export function dropSession(call: Caller): void {
  setSession(call, '', 0);
}

function setSession(call: Caller, token: string, maxAgeSeconds: number): void {
  call.setCookie(sessionCookie, token, { maxAgeSeconds });
  call.setCookie(signedInCookie, token && '1', { maxAgeSeconds, readable: true });
}

export const registrantOf = (call: Caller) => call.cookie(REGISTRANT);

export function setRegistrantCookie(call: Caller, registrant: string): void {
  call.setCookie(REGISTRANT, registrant, { maxAgeSeconds: DAY_S });
}

export const resetAskerOf = (call: Caller) => call.cookie(RESET_ASKER);

export function setResetCookie(call: Caller, asker: string): void {
  call.setCookie(RESET_ASKER, asker, { maxAgeSeconds: DAY_S });
}

export function setNonceCookie(call: Caller, nonce: string): void {
  call.setCookie(NONCE, nonce, { maxAgeSeconds: nonceSeconds });
}

/** A nonce is valid for one try. */
export function takeNonce(call: Caller): string | undefined {
  const nonce = call.cookie(NONCE);
  if (nonce) forget(call, NONCE);
  return nonce;
}

function forget(call: Caller, cookie: string): void {
  if (call.cookie(cookie)) call.setCookie(cookie, '', { maxAgeSeconds: 0 });
}
