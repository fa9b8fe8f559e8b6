import { webVitalPeriods } from '#contract/web-vitals/web-vitals-rules.ts';

const YEAR = 365;
/**
 * Digital Personal Data Protection Rules, 2025, rule 8(3): no shorter, except what is used up at
 * once.
 */
const ONE_YEAR = { least: YEAR, most: 8 * YEAR } as const;

interface RetentionKind {
  name: string;
  /** Null where no period ends it: `until` says what does. */
  days: number | null;
  until?: string;
  /** From when the days are counted. */
  from?: string;
  /** The law or the purpose. */
  why: string;
  /** What happens at the end. */
  end: string;
  /** Within which the owner may choose other days. */
  bounds?: { least: number; most: number };
  /** About nobody in particular, so the privacy page does not mention it. */
  isImpersonal?: true;
}

/**
 * How long the shop stores each kind of data, and why: the single source of these periods for the
 * cleaning (server/people/retention), the privacy page and docs/privacy.md.
 */
export const retentionKinds = {
  accounts: {
    name: 'Unused accounts',
    days: 3 * YEAR,
    from: 'the last visit or order',
    why: 'The purpose has ended (DPDP Act, section 8(7)). We send an email 30 days before; one sign-in keeps the account.',
    end: 'Erased',
    bounds: { least: YEAR, most: 8 * YEAR },
  },
  orders: {
    name: 'Orders and GST invoices',
    days: 8 * YEAR + 2,
    from: 'the order',
    why: 'Tax law: 72 months after the annual return of the year (CGST Act, section 36), so nearly eight years.',
    end: 'Name, address, phone and email are removed; amounts stay',
    bounds: { least: 8 * YEAR + 2, most: 12 * YEAR },
  },
  'unpaid-orders': {
    name: 'Addresses of orders that were never paid',
    days: YEAR,
    from: 'the order',
    why: 'To find a payment that arrives late; then one year (DPDP Rules, rule 8(3)).',
    end: 'Name, address, phone and email are removed',
    bounds: ONE_YEAR,
  },
  returns: {
    name: 'Texts and images of returns',
    days: 3 * YEAR,
    from: 'the last step',
    why: 'Claims about a purchase are possible for three years (Limitation Act, 1963).',
    end: 'Deleted; what was returned stays',
    bounds: ONE_YEAR,
  },
  messages: {
    name: 'Messages to the shop, with images and replies',
    days: 3 * YEAR,
    from: 'the last change',
    why: 'Claims about a purchase are possible for three years (Limitation Act, 1963).',
    end: 'Deleted',
    bounds: ONE_YEAR,
  },
  commissions: {
    name: 'Commissions, with their messages, images and quotes',
    days: 3 * YEAR,
    from: 'the last change',
    why: 'Claims about the agreement are possible for three years (Limitation Act, 1963).',
    end: 'Deleted',
    bounds: ONE_YEAR,
  },
  grievances: {
    name: 'Requests to the grievance officer',
    days: 3 * YEAR,
    from: 'the day they are settled',
    why: 'To show that they were answered in time (Consumer Protection Act, 2019, section 69: two years).',
    end: 'Deleted',
    bounds: { least: 2 * YEAR, most: 8 * YEAR },
  },
  reviews: {
    name: 'Reviews',
    days: null,
    until: 'Until you delete them; without your name and photos once your account is erased',
    why: 'So that others can read what customers think of a product.',
    end: 'Deleted, or kept without a name',
  },
  'review-reports': {
    name: 'Reports of reviews',
    days: YEAR,
    from: 'our decision',
    why: 'To show how we decided; then one year (DPDP Rules, rule 8(3)).',
    end: 'Deleted',
  },
  certificates: {
    name: 'Owners of pieces with a certificate of authenticity',
    days: null,
    until: 'As long as the certificate; erased owners are removed',
    why: 'To show the owner, and to let them transfer it.',
    end: 'Stays; only the owner and the studio see it',
  },
  'certificate-transfers': {
    name: 'Addresses for the transfer of a certificate',
    days: 1,
    from: 'the end of the link',
    why: 'Only the two people who confirm need it.',
    end: 'Deleted; the record of the attempt stays',
  },
  carts: {
    name: 'Carts and wishlists saved with accounts',
    days: YEAR,
    from: 'the last visit',
    why: 'They follow a customer to another device; then one year (DPDP Rules, rule 8(3)).',
    end: 'Deleted',
    bounds: ONE_YEAR,
  },
  mails: {
    name: 'Emails that the shop sent',
    days: YEAR,
    from: 'the email',
    why: 'To see whether an email arrived; then one year (DPDP Rules, rule 8(3)).',
    end: 'Address and text are deleted; the record of the email stays',
    bounds: ONE_YEAR,
  },
  webhooks: {
    name: 'Reports of the payment provider',
    days: YEAR,
    from: 'the report',
    why: 'To check payments and disputes; then one year (DPDP Rules, rule 8(3)).',
    end: 'Their text is deleted; the payment stays with its order',
    bounds: ONE_YEAR,
  },
  registrations: {
    name: 'Registrations without a confirmed email address',
    days: 1,
    from: 'the registration',
    why: 'Nobody has confirmed the address.',
    end: 'Deleted',
  },
  sessions: {
    name: 'Sign-ins, with network address and kind of browser',
    days: null,
    until: 'Until the sign-in ends',
    why: 'To keep people signed in, and to show them where.',
    end: 'Deleted',
  },
  codes: {
    name: 'Codes and tokens for signing in and for passwords',
    days: 1,
    from: 'their creation',
    why: 'They are valid for minutes only.',
    end: 'Deleted',
  },
  limits: {
    name: 'Counts of attempts, by network and account',
    days: null,
    until: 'Until the counted period is over, a day at most',
    why: 'To stop guessing and abuse.',
    end: 'Deleted',
  },
  invitations: {
    name: 'Invitations to work in the back office',
    days: 30,
    from: 'their end',
    why: 'To invite the same person again.',
    end: 'Deleted',
  },
  'visit-keys': {
    name: "The random numbers of a day's visit",
    days: 2,
    from: 'the visit',
    why: 'To count a visitor once a day, and once that something was viewed or put in the cart; the counts have no personal data.',
    end: 'Deleted',
  },
  uploads: {
    name: 'Uploads that were refused or never finished',
    days: 1,
    from: 'the upload',
    why: 'They are no longer needed.',
    end: 'Deleted',
  },
  logs: {
    name: 'Logs of the server, with network addresses',
    days: YEAR,
    from: 'the entry',
    why: 'DPDP Rules, rule 6(1)(e) and 8(3): one year; CERT-In directions of 2022: 180 days.',
    end: "Deleted by the server's operator",
  },
  audit: {
    name: 'Audit log of the back office',
    days: null,
    until: 'As long as the shop',
    why: 'Proof of every change; it names staff, but no customers.',
    end: 'Stays',
  },
  breaches: {
    name: 'Register of data breaches',
    days: null,
    until: 'As long as the shop',
    why: 'Proof of the notifications (DPDP Rules, rule 7).',
    end: 'Stays; addresses go with their accounts',
  },
  imports: {
    name: 'Reports of catalogue imports',
    days: 30,
    from: 'the import',
    why: 'To look up the result of an import.',
    end: 'Deleted',
    isImpersonal: true,
  },
  vitals: {
    name: 'Counts of page speed',
    days: Math.max(...webVitalPeriods),
    from: 'the day',
    why: 'The longest period that the back office shows.',
    end: 'Deleted',
    isImpersonal: true,
  },
  'book-checks': {
    name: 'Ledger check reports',
    days: YEAR,
    from: 'the check',
    why: 'To see since when a check has failed.',
    end: 'Deleted',
    isImpersonal: true,
  },
} as const satisfies Record<string, RetentionKind>;

export type RetentionKindName = keyof typeof retentionKinds;
export const retentionKindNames = Object.keys(retentionKinds) as RetentionKindName[];

/**
 * So many days before its end an inactive account is warned; DPDP Rules, rule 8(2), require 48
 * hours.
 */
export const warningDays = 30;

export function retentionKind(name: RetentionKindName): RetentionKind {
  return retentionKinds[name];
}

export type SettableKind = {
  [N in RetentionKindName]: (typeof retentionKinds)[N] extends { bounds: object } ? N : never;
}[RetentionKindName];

export const settableKinds = retentionKindNames.filter(
  (name): name is SettableKind => retentionKind(name).bounds !== undefined,
);

/** What an owner has chosen; a kind that is left out has its default. */
export type ChosenDays = Readonly<Record<string, number | undefined>>;

/**
 * For how many days the kind is stored; null if no period ends it. A choice that the law does not
 * allow, such as one of another release, is ignored.
 */
export function daysStored(name: RetentionKindName, chosen: ChosenDays): number | null {
  const { days, bounds } = retentionKind(name);
  const wish = chosen[name];
  const isAllowed = bounds && wish !== undefined && wish >= bounds.least && wish <= bounds.most;
  return isAllowed ? wish : days;
}

/** How long the kind is stored, as people read it: "3 years after the last change". */
export function retentionWords(name: RetentionKindName, chosen: ChosenDays): string {
  const { until, from } = retentionKind(name);
  const days = daysStored(name, chosen);
  if (days === null) return until ?? '';
  return `${periodWords(days)} after ${from}`;
}

export function periodWords(days: number): string {
  const years = Math.floor(days / YEAR);
  const rest = days % YEAR;
  // Leap days on top of whole years.
  if (years > 0 && rest <= years / 4) return years === 1 ? '1 year' : `${years} years`;
  return days === 1 ? '1 day' : `${days.toLocaleString('en-IN')} days`;
}
