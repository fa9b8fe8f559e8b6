/**
 * The texts that customers agree to or read. A version is the day from which the text holds;
 * a text that changes in something that matters gets a new version.
 */
export const noticeVersions = {
  /** The privacy policy, which is the notice of section 5 of the Digital Personal Data Protection Act. */
  privacy: '2026-11-23',
  terms: '2025-08-08',
  /** The sentence at the registration: 18 or older, or a parent or guardian opens the account. */
  age: '2026-11-23',
  /** What the cookie banner asks about: convenience storage and the count of visits. */
  extras: '2026-11-23',
} as const;

export const consentPurposes = ['privacy', 'terms', 'age', 'extras'] as const;

export type ConsentPurpose = (typeof consentPurposes)[number];

/** What opening an account confirms. */
export const accountPurposes = ['privacy', 'terms', 'age'] as const satisfies ConsentPurpose[];

/** How the customer gave consent. */
export const consentSources = ['registration', 'google', 'invitation', 'cookie-choice'] as const;

export type ConsentSource = (typeof consentSources)[number];
