import { networkOf } from '../http/network-of.ts';
import { giveTryBack } from '../http/rate-limit.queries.ts';
import { limitRate } from '../http/rate-limit.ts';
import type { Shop } from '../shop.ts';
import { mailboxOf } from './mailbox-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often something may be tried, per e-mail address (whether or not it has an account, so that
 * a refusal tells nothing) and per network address, where many shoppers may sit behind one.
 */
const limits = {
  'sign-in': { email: { times: 10, seconds: 15 * MINUTE }, ip: { times: 100, seconds: 900 } },
  register: { email: { times: 5, seconds: HOUR }, ip: { times: 60, seconds: HOUR } },
  'send-code': { email: { times: 5, seconds: HOUR }, ip: { times: 60, seconds: HOUR } },
  'try-code': { email: { times: 20, seconds: 15 * MINUTE }, ip: { times: 200, seconds: 900 } },
  'reset-code': { email: { times: 5, seconds: HOUR }, ip: { times: 60, seconds: HOUR } },
  avatar: { email: { times: 30, seconds: HOUR }, ip: { times: 300, seconds: HOUR } },
  'second-factor': { email: { times: 10, seconds: 900 }, ip: { times: 100, seconds: 900 } },
  // A million codes, three of them right: over the days too, few may be tried.
  'second-factor-a-day': { email: { times: 40, seconds: DAY }, ip: { times: 400, seconds: DAY } },
  passkey: { email: undefined, ip: { times: 300, seconds: 15 * MINUTE } },
  invite: { email: { times: 5, seconds: HOUR }, ip: { times: 60, seconds: HOUR } },
  'open-invitation': { email: undefined, ip: { times: 100, seconds: 15 * MINUTE } },
  google: { email: undefined, ip: { times: 300, seconds: 15 * MINUTE } },
} as const;
type Limited = keyof typeof limits;

export interface Trier {
  email?: string;
  ipAddress: string;
}

/** Throws a `too-many` Problem when it has been tried too often. */
export async function limitTries(shop: Shop, what: Limited, trier: Trier): Promise<void> {
  const { email, ip } = limits[what];
  await limitRate(shop, ipKey(what, trier), ip);
  if (email && trier.email) await limitRate(shop, emailKey(what, trier), email);
}

/** A try that was right does not count: only failures use a limit up. */
export async function forgiveTry(shop: Shop, what: Limited, trier: Trier): Promise<void> {
  await giveTryBack(shop.db, ipKey(what, trier));
  if (trier.email) await giveTryBack(shop.db, emailKey(what, trier));
}

const ipKey = (what: Limited, { ipAddress }: Trier) => `${what}:ip:${networkOf(ipAddress)}`;
/** What mails are sent by counts per mailbox, however its address is written. */
const perMailbox: ReadonlySet<Limited> = new Set(['register', 'send-code', 'reset-code']);
const emailKey = (what: Limited, { email = '' }: Trier) =>
  `${what}:email:${perMailbox.has(what) ? mailboxOf(email) : email}`;
