const HOUR_MS = 3_600_000;

export const breachDataKinds = [
  { value: 'names', label: 'Names' },
  { value: 'emails', label: 'Email addresses' },
  { value: 'phones', label: 'Phone numbers' },
  { value: 'addresses', label: 'Postal addresses' },
  { value: 'passwords', label: 'Passwords (hashed)' },
  { value: 'orders', label: 'Orders' },
  { value: 'payments', label: 'Payment references' },
  { value: 'messages', label: 'Messages and images' },
  { value: 'sessions', label: 'Sign-ins and network addresses' },
  { value: 'other', label: 'Other data' },
] as const;

/** Whom the shop must notify, and within how many hours of noticing; 0 is without delay. */
export const breachAddressees = [
  {
    value: 'cert-in',
    label: 'CERT-In',
    hours: 6,
    law: 'CERT-In directions of 28 April 2022',
    how: 'incident@cert-in.org.in, or the form on cert-in.org.in',
  },
  {
    value: 'board',
    label: 'Data Protection Board, first report',
    hours: 0,
    law: 'DPDP Rules, 2025, rule 7(2)(a)',
    how: 'On the website of the Data Protection Board of India',
  },
  {
    value: 'people',
    label: 'The people concerned',
    hours: 0,
    law: 'DPDP Rules, 2025, rule 7(1)',
    how: 'By email from here, or in another way',
  },
  {
    value: 'board-details',
    label: 'Data Protection Board, details',
    hours: 72,
    law: 'DPDP Rules, 2025, rule 7(2)(b)',
    how: 'On the website of the Data Protection Board of India',
  },
] as const;
export type BreachAddressee = (typeof breachAddressees)[number]['value'];

export const breachLimits = {
  titleMax: 120,
  lineMax: 200,
  textMax: 4000,
  /** Pasted addresses. */
  emailsMax: 5000,
  peopleMax: 100_000_000,
} as const;

export const breachMessages = {
  title: 'Please describe briefly what happened',
  tooLong: 'This is too long',
  noticed: 'Please enter a date and a time',
  inFuture: 'This is in the future',
  people: 'Please enter a whole number',
  notFound: 'Breach not found',
  created: 'Breach recorded',
  saved: 'Breach saved',
  reported: 'Noted',
  emails: 'Please enter email addresses, one per line',
  emailsMany: `At most ${breachLimits.emailsMax} addresses at once`,
  range: 'Please choose two days, the earlier first',
  incomplete:
    'The email needs what happened, the consequences, the measures, and what people can do (DPDP Rules, rule 7).',
  noneLeft: 'Everybody has already been notified.',
  mailed: (people: number) =>
    people === 1
      ? 'One person is being notified by email'
      : `${people} people are being notified by email`,
} as const;

interface BreachWords {
  nature: string;
  consequences: string;
  measures: string;
  safetySteps: string;
}

/** Whether a mail to the people concerned can say what the Rules require. */
export function saysEnough({ nature, consequences, measures, safetySteps }: BreachWords): boolean {
  return [nature, consequences, measures, safetySteps].every(Boolean);
}

const factsByAddressee = Object.fromEntries(
  breachAddressees.map((facts) => [facts.value, facts]),
) as Record<BreachAddressee, (typeof breachAddressees)[number]>;

export function addresseeFacts(addressee: BreachAddressee) {
  return factsByAddressee[addressee];
}

export function dueOf(addressee: BreachAddressee, noticedAt: string): Date {
  const { hours } = addresseeFacts(addressee);
  return new Date(Date.parse(noticedAt) + hours * HOUR_MS);
}

export function dataKindWords(kinds: readonly string[]): string {
  const words = kinds.map((kind) => breachDataKinds.find(({ value }) => value === kind)?.label);
  return words.filter(Boolean).join(', ').toLowerCase();
}
