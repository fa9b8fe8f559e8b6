import type { SecondFactorMissing, SecondFactorNeeded } from '#contract/accounts/second-factor.ts';
import type { Failure } from '#contract/api/envelope.ts';
import { withReturn } from '#web/browser/safe-return.ts';

/**
 * The screen where a sign-in continues after the first factor; undefined for every other refusal.
 */
export function secondFactorScreen(refusal: Failure, next: string): string | undefined {
  const { secondFactorNeeded } = refusal as Partial<SecondFactorNeeded>;
  return secondFactorNeeded && withReturn('/login/second-factor', next);
}

export function isSecondFactorMissing(refusal: unknown): boolean {
  return (refusal as Partial<SecondFactorMissing> | null | undefined)?.secondFactorMissing === true;
}

/** Where staff set up the second factor that the shop asks for, before they come to `next`. */
export function toSetUp(next: string): string {
  return withReturn('/profile/sign-in-security', next);
}
