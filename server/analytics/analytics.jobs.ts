import { addDays, indianDay } from '#contract/calendar.ts';
import type { Shop } from '../shop.ts';
import { dropVisitKeysBefore } from './visits.queries.ts';

export function defineAnalyticsJobs(shop: Shop): void {
  shop.jobs.define('forget-visit-keys', () => forgetVisitKeys(shop));
  shop.jobs.everyHour('forget-visit-keys');
}

/** A key of yesterday may still be on its way; older ones are of no use. */
export async function forgetVisitKeys({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await dropVisitKeysBefore(db, addDays(indianDay(clock.now()), -1));
}
