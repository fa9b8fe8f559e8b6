import { visitsApi } from '#contract/analytics/visits.endpoints.ts';
import { indianDay } from '#contract/api/calendar.ts';
import { call } from '#web/api/call.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { newKey } from '#web/browser/new-key.ts';
import { readConsent } from '#web/consent/consent.ts';

const STORAGE_KEY = 'haat_visit';

/**
 * Counts this browser once a day, if the customer has accepted all cookies (S31). The key
 * is random for the day, so that two tabs are one visit, and identifies nobody.
 */
export async function noteVisit(): Promise<void> {
  const isRobot = navigator.webdriver;
  const isStaff = window.location.pathname.startsWith('/admin');
  if (readConsent() !== 'all' || isRobot || isStaff) return;
  const day = indianDay(new Date());
  const stored = readStored('localStorage', STORAGE_KEY);
  const today = isRecord(stored) && stored.day === day ? stored : undefined;
  if (today?.counted === true) return;
  const key = typeof today?.key === 'string' ? today.key : newKey();
  store('localStorage', STORAGE_KEY, { day, key });
  const answer = await call(visitsApi.countVisit, { body: { key } });
  if (!answer.success || readConsent() !== 'all') return;
  store('localStorage', STORAGE_KEY, { day, counted: true });
}
