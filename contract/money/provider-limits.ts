export const providerLimits = {
  /** The payment provider takes nothing below one rupee, and sends nothing below it back. */
  leastPaise: 100,
} as const;
