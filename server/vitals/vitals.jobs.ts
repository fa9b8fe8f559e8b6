import { addDays, indianDay } from '#contract/calendar.ts';
import { vitalPeriods } from '#contract/vitals-rules.ts';
import type { Shop } from '../shop.ts';
import { dropReadingsBefore } from './vitals.queries.ts';

export function defineVitalsJobs(shop: Shop): void {
  shop.jobs.define('forget-vitals', () => forgetVitals(shop));
  shop.jobs.everyDay('forget-vitals');
}

/** What nobody can look back to any more. */
export async function forgetVitals({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await dropReadingsBefore(db, addDays(indianDay(clock.now()), -Math.max(...vitalPeriods)));
}
