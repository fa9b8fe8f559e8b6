import { uploadMessages } from '#contract/api/uploads.ts';

export const reviewLimits = {
  nameMin: 2,
  nameMax: 50,
  textMax: 2000,
  photos: 3,
  reasonMax: 500,
  answerMax: 2000,
  wordsMax: 500,
  searchMax: 100,
  /** On a product's page, and with each "Load more". */
  pageSize: 6,
  /** Reported reviews are looked at within so many hours. */
  promiseHours: 48,
} as const;

/** A hidden review shows nowhere but in its customer's orders and in the back office. */
export const reviewStates = ['published', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why somebody reports a review; the rules of the shop name the same. */
export const reportReasons = [
  { value: 'off-topic', label: 'It is not about the product' },
  { value: 'offensive', label: 'It is insulting or hateful' },
  { value: 'personal', label: 'It shows somebody’s personal data' },
  { value: 'advertising', label: 'It is an advertisement' },
  { value: 'unlawful', label: 'It breaks the law or somebody’s rights' },
  { value: 'other', label: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['value'];

export function reportReasonLabel(value: ReportReason): string {
  return reportReasons.find((reason) => reason.value === value)?.label ?? value;
}

/** How staff narrow the list. */
export const reviewFilters = ['new', 'reported', 'hidden', 'unanswered'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const reviewMessages = {
  saved: 'Thank you. Your review is on the product page.',
  savedHidden: 'Your review is saved. It stays hidden until we have looked at it again.',
  deleted: 'Review deleted',
  reported: 'Thank you. We will look at it within 48 hours.',
  answered: 'Answer saved',
  answerRemoved: 'Answer removed',
  hidden: 'Review hidden, and its customer told why',
  shown: 'Review published',
  name: `Name must be ${reviewLimits.nameMin}-${reviewLimits.nameMax} characters`,
  noText: 'Please write a few words',
  textTooLong: `At most ${reviewLimits.textMax} characters`,
  reasonRequired: 'Please tell the customer why',
  reasonTooLong: `At most ${reviewLimits.reasonMax} characters`,
  answerTooLong: `At most ${reviewLimits.answerMax} characters`,
  reason: 'Please choose a reason',
  wordsTooLong: `At most ${reviewLimits.wordsMax} characters`,
  tooManyPhotos: `You can add at most ${reviewLimits.photos} photos`,
  photoGone: 'This photo no longer belongs to the review',
  notAnImage: uploadMessages.notAnImage,
  imageTooHeavy: 'Each image must be less than 10MB',
  rateFirst: 'Please rate the product with stars first',
  notFound: 'Review not found',
  notFetched: 'Failed to fetch reviews.',
  notSaved: 'Failed to save the review.',
  notDeleted: 'Failed to delete the review.',
  notReported: 'Failed to report the review.',
  notChanged: 'Failed to change the review',
} as const;

/** Where the shop says what it does with reviews. */
export const reviewRulesPath = '/review-rules';

/** "Asha Rawat" as "Asha R.": the name that a review begins with. */
export function shownNameOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const initial = [...(others.at(-1) ?? '')][0];
  const shown = initial ? `${first} ${initial.toLocaleUpperCase('en-IN')}.` : first;
  return [...shown].slice(0, reviewLimits.nameMax).join('');
}
