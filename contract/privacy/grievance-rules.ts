import {
  addDays,
  addMonths,
  firstOfMonth,
  indianDay,
  monthOf,
  startOfDay,
} from '#contract/api/calendar.ts';

/** What somebody asks of the grievance officer, in the form's order. */
export const grievanceKinds = [
  { value: 'access', label: 'See what the shop holds about me', right: 'DPDP Act, section 11' },
  { value: 'correction', label: 'Correct or complete my data', right: 'DPDP Act, section 12' },
  { value: 'erasure', label: 'Erase my data', right: 'DPDP Act, section 12' },
  { value: 'consent', label: 'Withdraw a consent', right: 'DPDP Act, section 6' },
  { value: 'nominee', label: 'Nominate someone to act for me', right: 'DPDP Act, section 14' },
  {
    value: 'purchase',
    label: 'Complain about a product or the service',
    right: 'E-Commerce Rules, 2020, rule 4',
  },
  { value: 'other', label: 'Something else', right: 'DPDP Act, section 13' },
] as const;
export type GrievanceKind = (typeof grievanceKinds)[number]['value'];

export const grievanceStatuses = ['received', 'acknowledged', 'resolved', 'refused'] as const;
export type GrievanceStatus = (typeof grievanceStatuses)[number];

export const grievanceLimits = {
  detailsMin: 10,
  detailsMax: 2000,
  answerMax: 4000,
  notesMax: 4000,
  searchMax: 100,
  /** The dashboard shows it from so many hours before it is due. */
  acknowledgeHours: 48,
  /** From so many hours before it is due, the dashboard says so. */
  noticeHours: 24,
} as const;

export const grievanceMessages = {
  kind: 'Please choose what it is about',
  details: 'Please enter 10-2000 characters',
  invalid: 'Please fill all fields correctly',
  sent: 'Your request has reached the grievance officer.',
  failed: 'Failed to send the request. Please try again.',
  notFound: 'Request not found',
  answerRequired: 'Please enter an answer to the person',
  tooLong: 'At most 4000 characters',
  closed: 'This request is closed',
  acknowledgedAlready: 'This request is already acknowledged',
  acknowledged: 'Request acknowledged. The person is notified by email.',
  resolved: 'Request resolved. The person is notified by email.',
  refused: 'Request refused. The person is notified by email.',
  noted: 'Notes saved',
} as const;

/** What staff can do with a request that is open. */
export const grievanceSteps = ['acknowledge', 'resolve', 'refuse'] as const;
export type GrievanceStep = (typeof grievanceSteps)[number];

export const statusAfter = {
  acknowledge: 'acknowledged',
  resolve: 'resolved',
  refuse: 'refused',
} as const satisfies Record<GrievanceStep, GrievanceStatus>;

/** Why the step cannot be taken; undefined where it can. */
export function stepProblem(step: GrievanceStep, status: GrievanceStatus): string | undefined {
  if (status === 'resolved' || status === 'refused') return grievanceMessages.closed;
  if (step === 'acknowledge' && status === 'acknowledged') {
    return grievanceMessages.acknowledgedAlready;
  }
  return undefined;
}

export function grievanceKindWords(kind: string): string {
  return grievanceKinds.find(({ value }) => value === kind)?.label ?? kind;
}

/**
 * The same time of day a month later, the rule's "one month"; on the last day of a shorter month. For
 * requests about data as well: the Act lets a shop publish up to 90 days (DPDP Rules, rule 14).
 */
export function oneMonthAfter(instant: Date): Date {
  const day = indianDay(instant);
  const next = addMonths(monthOf(day), 1);
  const last = addDays(firstOfMonth(addMonths(next, 1)), -1);
  const same = `${next}-${day.slice(8)}`;
  const timeOfDay = instant.getTime() - startOfDay(day).getTime();
  return new Date(startOfDay(same > last ? last : same).getTime() + timeOfDay);
}
