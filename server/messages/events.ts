import type { MailedKind } from '#contract/live/news-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Events } from './event-data.ts';

export type EventName = keyof Events;

/** What holds for an event on every channel. */
interface EventRule<E extends EventName> {
  /**
   * Whom it tells: the person that the caller names, everybody whom the owner has chosen for a kind
   * of news, or the grievance officer.
   */
  tells: 'person' | MailedKind | 'officer';
  /**
   * It is told once for each thing that the caller names by `about`. `true` for the usual key, which
   * is the event's name and that id.
   */
  once?: true | ((about: string, data: Partial<Events[E]>) => string);
  /**
   * Its code or link opens an account or a commission, or confirms an order: it goes out before
   * others, since somebody waits for it, is deleted as soon as it is sent, and staff cannot read it.
   */
  isSecret?: true;
  /** It is of no use to anybody after so long. */
  lastsMs?: (data: Partial<Events[E]>) => number | undefined;
  /** Its content is deleted once it has been sent. */
  isForgotten?: true;
}

const code = {
  tells: 'person',
  isSecret: true,
  lastsMs: ({ minutes }: { minutes?: number }) => minutes && minutes * MINUTE_MS,
} as const;

const toPerson = { tells: 'person' } as const;
const onceToPerson = { tells: 'person', once: true } as const;
const toTheShop = <K extends MailedKind>(kind: K) => ({ tells: kind, once: true }) as const;

const ofCommission =
  (to: 'customer' | 'studio') =>
  (about: string, { what }: Partial<Events['commission-news']>) => {
    if (what === 'written') return `commission-word:${to}:${about}`;
    return `commission-${what === 'paid' ? 'paid' : 'step'}:${to}:${about}`;
  };

/**
 * What the shop tells, and whom. Each event is also the name under which its message is queued, so
 * a name stays as it is once a release has used it, and so does its key.
 */
export const events = {
  'verification-code': code,
  'already-registered': toPerson,
  'reset-code': code,
  'sign-in-code': code,
  'google-link-code': code,
  'password-changed': toPerson,
  'google-linked': toPerson,
  'second-factor-changed': toPerson,
  'staff-new-device': toPerson,
  'connection-changed': toPerson,
  'erasure-asked': toPerson,
  'account-erased': { tells: 'person', isForgotten: true },
  'account-inactive': onceToPerson,
  'staff-invitation': { tells: 'person', isSecret: true },
  'test-mail': toPerson,
  'order-placed': onceToPerson,
  // Who reads the database shall not find the link.
  'payment-link': { tells: 'person', isForgotten: true },
  'order-paid': onceToPerson,
  'order-code': code,
  'order-confirmed': onceToPerson,
  'order-shipped': onceToPerson,
  'order-upi': { tells: 'person', once: (about, { step }) => `order-upi-${step}:${about}` },
  'order-delivered': onceToPerson,
  'order-cancelled': onceToPerson,
  'payment-returned': onceToPerson,
  'order-for-the-shop': toTheShop('order'),
  'cash-for-the-shop': toTheShop('cash'),
  'return-step': { tells: 'person', once: (about, { status }) => `return-${status}:${about}` },
  'return-for-the-shop': toTheShop('return'),
  'review-step': toPerson,
  'certificate-confirm': { tells: 'person', isForgotten: true },
  'certificate-offered': { tells: 'person', isForgotten: true },
  'certificate-changed': toPerson,
  'certificate-passed-on': toPerson,
  'message-received': onceToPerson,
  'message-reply': onceToPerson,
  'message-for-the-shop': toTheShop('message'),
  'commission-news': { tells: 'person', once: ofCommission('customer') },
  'commission-for-the-shop': { tells: 'commission', once: ofCommission('studio') },
  'commission-link': { tells: 'person', isSecret: true },
  'grievance-received': onceToPerson,
  'grievance-step': {
    tells: 'person',
    once: (about, { status }) => `grievance-${status}:${about}`,
  },
  'grievance-for-the-shop': { tells: 'officer', once: true },
  'data-breach': { tells: 'person', once: (about) => `breach:${about}` },
  'policy-changed': { tells: 'person', once: (about) => `policy:${about}` },
  'low-stock': { tells: 'lowStock' },
  'backup-failed': onceToPerson,
  'jobs-failed': toTheShop('trouble'),
  'webhooks-silent': toTheShop('trouble'),
  'payment-disputed': toTheShop('trouble'),
} as const satisfies { [E in EventName]: EventRule<E> };

type Table = typeof events;
type EventsWith<R> = { [E in EventName]: Table[E] extends R ? E : never }[EventName];
/** The events whose caller names the person. */
export type PersonEvent = EventsWith<{ tells: 'person' }>;
/** The events that are told once for each thing. */
export type OnceEvent = EventsWith<{ once: unknown }>;

export function ruleOf<E extends EventName>(event: E): EventRule<E> {
  return events[event] as EventRule<E>;
}

/** A node of a newer release may queue what this one cannot say. */
export const isEvent = (name: string): name is EventName => Object.hasOwn(events, name);

export const secretEvents = (Object.keys(events) as EventName[]).filter(
  (event) => ruleOf(event).isSecret,
);

export const isSecretEvent = (name: string): boolean =>
  secretEvents.some((secret) => secret === name);

/** Names what a message is about: the same key is told once. */
export function keyOf<E extends OnceEvent>(
  event: E,
  about: string,
  data: Partial<Events[E]> = {},
): string {
  const { once } = ruleOf(event);
  return typeof once === 'function' ? once(about, data) : `${event}:${about}`;
}
