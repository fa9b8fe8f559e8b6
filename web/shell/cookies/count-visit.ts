import type { VisitStep } from '#contract/analytics/analytics-rules.ts';
import { visitsApi } from '#contract/analytics/visits.endpoints.ts';
import { indianDay } from '#contract/api/calendar.ts';
import { call } from '#web/api/call.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { newKey } from '#web/browser/new-key.ts';
import { cartAddEvent } from '#web/cart/cart.ts';
import { readConsent } from '#web/consent/consent.ts';

const STORAGE_KEY = 'haat_visit';

let isWatching = false;

/**
 * Counts this browser once a day, if the customer has accepted all cookies (S31), and once each that
 * it opened a product and put something in the cart.
 */
export async function noteVisit(): Promise<void> {
  if (!(await note()) || isWatching) return;
  isWatching = true;
  addEventListener(cartAddEvent, () => noteStep('cart'));
  watchProducts();
}

/** Links within the shop load no page, but each page has a title of its own. */
function watchProducts(): void {
  let seen = '';
  const look = () => {
    const { pathname } = window.location;
    if (pathname === seen) return;
    seen = pathname;
    if (pathname.startsWith('/product/')) noteStep('product');
  };
  look();
  const changes = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(document.head, changes);
}

/** A page may stay open past midnight: the new day's visit comes first. */
async function noteStep(step: VisitStep): Promise<void> {
  if (await note()) await note(step);
}

/**
 * Whether it is counted today. The key is random for the day and the step, so that two tabs are one
 * visit, and identifies nobody.
 */
async function note(step?: VisitStep): Promise<boolean> {
  const isRobot = navigator.webdriver;
  const isStaff = window.location.pathname.startsWith('/admin');
  if (readConsent() !== 'all' || isRobot || isStaff) return false;
  const day = indianDay(new Date());
  const name = step ?? 'counted';
  const held = notesOf(day)[name];
  if (held === true) return true;
  const key = typeof held === 'string' ? held : newKey();
  store('localStorage', STORAGE_KEY, { ...notesOf(day), [name]: key });
  const answer = await call(visitsApi.countVisit, { body: { key, ...(step && { step }) } });
  if (!answer.success || readConsent() !== 'all') return false;
  store('localStorage', STORAGE_KEY, { ...notesOf(day), [name]: true });
  return true;
}

/** For each count of the day its key, or true once it is counted. */
function notesOf(day: string): Record<string, unknown> {
  const stored = readStored('localStorage', STORAGE_KEY);
  return isRecord(stored) && stored.day === day ? stored : { day };
}
