import type { OwnSecondFactor } from '#contract/accounts/second-factor.ts';

/** What each part of the section may do. */
export interface PartProps {
  own: OwnSecondFactor;
  /** A way to sign in is there or gone, as `message` says; with the first one come recovery codes. */
  onChanged(message: string, recoveryCodes?: string[]): void;
}
