import type { SecondFactorWays } from '#contract/accounts/second-factor.ts';

/** A user with a correct first factor who still owes the second. */
export interface PendingSecondFactor {
  owes: SecondFactorWays;
  /** For the half session's cookie, which allows only the second factor's own calls. */
  token: string;
}
