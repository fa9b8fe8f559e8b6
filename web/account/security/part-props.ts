import type { OwnSecondFactor } from '#contract/accounts/second-factor.ts';

/** Props of each part of the section. */
export interface PartProps {
  own: OwnSecondFactor;
  /**
   * A way to sign in was added or removed, as `message` says; the first one brings recovery codes.
   */
  onChanged(message: string, recoveryCodes?: string[]): void;
}
