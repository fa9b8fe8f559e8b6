import { noticeVersions } from '#contract/accounts/consent-rules.ts';

/** The pages that hold for an order; it remembers the version of each. */
export const policyPages = ['terms', 'privacy', 'refund-policy', 'shipping'] as const;
export type PolicyPage = (typeof policyPages)[number];

export const policyNames: Record<PolicyPage, string> = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  'refund-policy': 'Refund Policy',
  shipping: 'Shipping Info',
};

/** Those whose changes customers are told of. */
export const toldPolicies = ['terms', 'privacy'] as const satisfies PolicyPage[];
export type ToldPolicy = (typeof toldPolicies)[number];

export const isTold = (page: string): page is ToldPolicy =>
  (toldPolicies as readonly string[]).includes(page);

/** Where customers read the version that is to come; once it holds, this leads to the page. */
export const comingPath = (page: ToldPolicy) => `/${page}/coming`;

export const policyMailingMessages = {
  nothing: 'There is no new version to tell customers about',
  noneLeft: 'All customers have already been told.',
  mailed: (people: number) =>
    people === 1 ? 'One customer is told by email' : `${people} customers are told by email`,
} as const;

/** For so long the sign-in page tells of a change. */
export const toldAtSignInDays = 30;

/**
 * A version is the moment from which a text holds, as text, so that later ones sort behind: when the
 * studio published it, or the day of the default.
 */
export type PolicyVersion = string;

export const defaultVersions: Record<PolicyPage, PolicyVersion> = {
  terms: noticeVersions.terms,
  privacy: noticeVersions.privacy,
  // The day that the prescribed texts name.
  'refund-policy': '2025-08-08',
  shipping: '2025-08-08',
};

/** What holds of a page now. */
export interface Policy {
  version: PolicyVersion;
  /** What customers are told of the latest change that they are told of. */
  notice: { text: string; since: PolicyVersion } | null;
}

export type Policies = Record<PolicyPage, Policy>;

/** What an order that is placed now remembers. */
export const versionsOf = (policies: Policies): Record<PolicyPage, PolicyVersion> => {
  const versions = policyPages.map((page) => [page, policies[page].version]);
  return Object.fromEntries(versions);
};

/** The latest notice of each page whose changes customers are told of. */
export function noticesOf(policies: Policies) {
  return toldPolicies.flatMap((page) => {
    const { notice } = policies[page];
    return notice ? [{ page, ...notice }] : [];
  });
}
