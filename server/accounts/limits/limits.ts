import { accountMessages } from '#contract/accounts/account-rules.ts';
import { knownBrowser } from '#server/accounts/sessions/known-browsers.ts';
import { findUserByEmail } from '#server/accounts/users/accounts.queries.ts';
import { mailboxOf } from '#server/accounts/users/mailbox-of.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { giveTryBack } from '#server/infra/http/security/rate-limit.queries.ts';
import { countTryOf, limitRate } from '#server/infra/http/security/rate-limit.ts';
import type { Session } from '#server/infra/http/session.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteSecurityEvent } from '#server/studio/audit/note-security-event.ts';
import { requireWork } from './proof-of-work.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Rate {
  times: number;
  seconds: number;
}

interface Limit {
  /** From one network, for all accounts: many customers may share it. */
  network: Rate;
  /** For one account from one network, or from one browser that has signed in to it before. */
  here?: Rate;
  /**
   * For one account from everywhere. Strangers could use it up; where they can, it requires work
   * instead.
   */
  account?: Rate & { asksForWork?: true };
  /** For all accounts from everywhere; requires work. */
  shop?: Rate;
}

/** How often something may be tried; whether an address has an account makes no difference. */
const limits = {
  'sign-in': {
    network: { times: 100, seconds: 15 * MINUTE },
    here: { times: 10, seconds: 15 * MINUTE },
    account: { times: 50, seconds: 15 * MINUTE, asksForWork: true },
  },
  register: {
    network: { times: 60, seconds: HOUR },
    here: { times: 5, seconds: HOUR },
    account: { times: 20, seconds: HOUR, asksForWork: true },
  },
  'send-code': {
    network: { times: 60, seconds: HOUR },
    here: { times: 5, seconds: HOUR },
    account: { times: 20, seconds: HOUR, asksForWork: true },
  },
  'reset-code': {
    network: { times: 60, seconds: HOUR },
    here: { times: 5, seconds: HOUR },
    account: { times: 20, seconds: HOUR, asksForWork: true },
  },
  'sign-in-code': {
    network: { times: 60, seconds: HOUR },
    here: { times: 5, seconds: HOUR },
    account: { times: 20, seconds: HOUR, asksForWork: true },
  },
  'link-code': {
    network: { times: 60, seconds: HOUR },
    here: { times: 5, seconds: HOUR },
    account: { times: 20, seconds: HOUR },
  },
  // A code has five tries; an attacker who tries the codes of many accounts meets the shop's limit.
  'try-code': {
    network: { times: 200, seconds: 15 * MINUTE },
    here: { times: 20, seconds: 15 * MINUTE },
    account: { times: 60, seconds: 15 * MINUTE, asksForWork: true },
    shop: { times: 200, seconds: HOUR },
  },
  'second-factor': {
    network: { times: 100, seconds: 15 * MINUTE },
    here: { times: 10, seconds: 15 * MINUTE },
    account: { times: 20, seconds: 15 * MINUTE, asksForWork: true },
  },
  // A million codes, three of them valid: few may be tried even over several days, with any work.
  'second-factor-a-day': {
    network: { times: 400, seconds: DAY },
    here: { times: 40, seconds: DAY },
    account: { times: 200, seconds: DAY },
  },
  avatar: {
    network: { times: 300, seconds: HOUR },
    account: { times: 30, seconds: HOUR },
  },
  invite: {
    network: { times: 60, seconds: HOUR },
    account: { times: 5, seconds: HOUR },
  },
  // 80 bits: nobody can use up the owner's tries, and no network can keep the shop busy.
  'recovery-code': { network: { times: 100, seconds: 15 * MINUTE } },
  passkey: { network: { times: 300, seconds: 15 * MINUTE } },
  // As long as those.
  'welcome-code': { network: { times: 20, seconds: 15 * MINUTE } },
  'open-invitation': { network: { times: 100, seconds: 15 * MINUTE } },
  google: { network: { times: 300, seconds: 15 * MINUTE } },
} as const satisfies Record<string, Limit>;
export type Limited = keyof typeof limits;

export interface Trier {
  email?: string;
  ipAddress: string;
  /** What this browser holds from earlier sign-ins. */
  browserCookie?: string | undefined;
  /** The proof of work that the call brings. */
  work?: string | undefined;
}

/**
 * Throws a `too-many` Problem after too many tries. A browser that has signed in to the account
 * before has its own count, so strangers cannot lock it out.
 */
export async function limitTries(shop: Shop, what: Limited, trier: Trier): Promise<void> {
  try {
    await countAll(shop, what, trier);
  } catch (error) {
    if (what === 'sign-in') await noteLimit(shop, trier, error);
    throw error;
  }
}

/**
 * Other limits are logged where refusals are answered; this one also records whose account it is
 * about.
 */
async function noteLimit(shop: Shop, trier: Trier, error: unknown): Promise<void> {
  if (!(error instanceof Problem && error.kind === 'too-many')) return;
  const user = await findUserByEmail(shop.db, trier.email ?? '');
  const facts = { ...trier, userId: user?.id, isOwner: false };
  await noteSecurityEvent(shop, 'sign-in-limited', facts);
  error.event = 'noted';
}

async function countAll(shop: Shop, what: Limited, trier: Trier): Promise<void> {
  const { network, here, account, shop: all }: Limit = limits[what];
  const keys = keysOf(shop, what, trier);
  if (keys.browser && here) return limitRate(shop, keys.browser, here);
  await limitRate(shop, keys.network, network);
  if (here && keys.here) await limitRate(shop, keys.here, here);
  const overuses = [0];
  if (account && keys.account) {
    const tries = await countOveruse(shop, keys.account, account);
    if (account.asksForWork) overuses.push(tries);
    else if (tries > 1) throw new Problem('too-many', accountMessages.tooManyTries);
  }
  if (all && keys.shop) overuses.push(await countOveruse(shop, keys.shop, all));
  const overuse = Math.max(...overuses);
  if (overuse <= 1) return;
  try {
    const { email = '', work } = trier;
    await requireWork(shop, { purpose: what, email, overuse }, work);
  } catch (error) {
    // A request for work is not a try.
    await giveBack(shop, [keys.here, keys.account, keys.shop]);
    throw error;
  }
}

/** A correct try does not count: only failures use up a limit. */
export async function forgiveTry(shop: Shop, what: Limited, trier: Trier): Promise<void> {
  const { browser, ...keys } = keysOf(shop, what, trier);
  await giveBack(shop, browser ? [browser] : Object.values(keys));
}

/** For signed-in users: neither strangers nor other sessions use these up. */
const ownTries: Rate = { times: 10, seconds: 15 * MINUTE };

export async function limitOwnTries(shop: Shop, session: Session): Promise<void> {
  await limitRate(shop, ownKey(session), ownTries);
}

export async function forgiveOwnTry(shop: Shop, session: Session): Promise<void> {
  await giveTryBack(shop.db, ownKey(session));
}

const ownKey = ({ id, user }: Session) => `own:${user.id}:${id}`;

/** Actions that send mail count per mailbox, however its address is written. */
const perMailbox: ReadonlySet<Limited> = new Set([
  'register',
  'send-code',
  'reset-code',
  'sign-in-code',
  'link-code',
]);

/** Keys end in the address, so that an erasure of the customer finds them. */
function keysOf(shop: Shop, what: Limited, { email, ipAddress, browserCookie }: Trier) {
  const { here, account, shop: all }: Limit = limits[what];
  const network = networkOf(ipAddress);
  const browser = email && here && knownBrowser(shop, browserCookie, email);
  const mailbox = email && perMailbox.has(what) ? mailboxOf(email) : email;
  return {
    browser: browser ? `${what}:browser:${browser}:${email}` : undefined,
    network: `${what}:ip:${network}`,
    here: mailbox && here && `${what}:here:${network}:${mailbox}`,
    account: mailbox && account && `${what}:email:${mailbox}`,
    shop: all && `${what}:shop`,
  };
}

/** Counts one try of `key` and returns by what factor the limit is exceeded. */
async function countOveruse(shop: Shop, key: string, { times, seconds }: Rate): Promise<number> {
  const hits = await countTryOf(shop, shop.db, key, { seconds });
  return hits / (times * shop.config.rateLimitScale);
}

async function giveBack(shop: Shop, keys: (string | undefined)[]): Promise<void> {
  // One by one: a statement with several rows could lock them in any order.
  for (const key of keys) if (key) await giveTryBack(shop.db, key);
}
