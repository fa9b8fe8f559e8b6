import type { Shop } from '#server/infra/shop/shop.ts';
import { hourlyKinds, keepAllPeriods, keepPeriods, visitKinds } from './keep-periods.ts';

export function defineRetentionJobs(shop: Shop): void {
  const { jobs } = shop;
  jobs.define('keep-periods', async () => void (await keepAllPeriods(shop)), {
    retryLimit: 3,
    longestSeconds: 3600,
  });
  jobs.everyDay('keep-periods');
  jobs.define('tidy-accounts', async () => void (await keepPeriods(shop, hourlyKinds)));
  jobs.everyHour('tidy-accounts');
  jobs.define('forget-visit-keys', async () => void (await keepPeriods(shop, visitKinds)));
  jobs.everyHour('forget-visit-keys');
}
