import type { SecondFactorWays } from '#contract/accounts/second-factor.ts';

/** Somebody whose first factor was right, and who owes the second. */
export interface HalfSignedIn {
  owes: SecondFactorWays;
  /** For the half session's cookie, which opens nothing but the second factor's own calls. */
  token: string;
}
