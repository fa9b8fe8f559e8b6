import { keepPeriods } from '../retention/keep-periods.ts';
import type { Shop } from '../shop.ts';

export function defineAnalyticsJobs(shop: Shop): void {
  shop.jobs.define('forget-visit-keys', () => forgetVisitKeys(shop));
  shop.jobs.everyHour('forget-visit-keys');
}

export async function forgetVisitKeys(shop: Shop): Promise<void> {
  await keepPeriods(shop, ['visit-keys']);
}
