import { countVisit } from '#contract/analytics/visits.endpoints.ts';
import { indianDay } from '#contract/api/calendar.ts';
import { call } from '#web/api/call.ts';
import { isRecord, keep, readStored } from '#web/browser/browser-storage.ts';
import { newKey } from '#web/browser/new-key.ts';
import { readConsent } from '#web/consent/consent.ts';

const KEPT_AS = 'haat_visit';

/**
 * Has this browser counted once a day, where its customer has accepted all cookies (decision 31). The
 * key is drawn for the day, so that two tabs are one visit, and names nobody.
 */
export async function noteVisit(): Promise<void> {
  const isRobot = navigator.webdriver;
  const isStaff = window.location.pathname.startsWith('/admin');
  if (readConsent() !== 'all' || isRobot || isStaff) return;
  const day = indianDay(new Date());
  const kept = readStored('localStorage', KEPT_AS);
  const today = isRecord(kept) && kept.day === day ? kept : undefined;
  if (today?.counted === true) return;
  const key = typeof today?.key === 'string' ? today.key : newKey();
  keep('localStorage', KEPT_AS, { day, key });
  const answer = await call(countVisit, { body: { key } });
  if (!answer.success || readConsent() !== 'all') return;
  keep('localStorage', KEPT_AS, { day, counted: true });
}
