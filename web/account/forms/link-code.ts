import type { LinkCodeNeeded } from '#contract/accounts/accounts.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { openPendingCode, pendingCode } from '#web/account/session/pending-code.ts';
import { withReturn } from '#web/browser/safe-return.ts';

/** The code that links an account to Google. */
export const linkCode = openPendingCode('haat_google_link');

/**
 * The screen where a Google sign-in continues if its account needs a mailed code; undefined for
 * every other refusal.
 */
export function linkCodeScreen(refusal: Failure, next: string): string | undefined {
  const needed = refusal as Failure & (LinkCodeNeeded | { linkCodeNeeded?: undefined });
  if (!needed.linkCodeNeeded) return undefined;
  linkCode.set(pendingCode(needed, refusal.message));
  return withReturn('/login/link-google', next);
}
