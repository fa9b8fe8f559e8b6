import { keepPeriods } from '../retention/keep-periods.ts';
import type { Shop } from '../shop.ts';

export function defineVitalsJobs(shop: Shop): void {
  shop.jobs.define('forget-vitals', () => forgetVitals(shop));
  shop.jobs.everyDay('forget-vitals');
}

/** What nobody can look back to any more. */
export async function forgetVitals(shop: Shop): Promise<void> {
  await keepPeriods(shop, ['vitals']);
}
