import type { Shop } from '#server/infra/shop/shop.ts';
import { applyAllRetention, applyRetention, hourlyKinds, visitKinds } from './apply-retention.ts';

export function defineRetentionJobs(shop: Shop): void {
  const { jobs } = shop;
  jobs.define('apply-retention', async () => void (await applyAllRetention(shop)), {
    retryLimit: 3,
    longestSeconds: 3600,
  });
  jobs.everyDay('apply-retention');
  jobs.define('tidy-accounts', async () => void (await applyRetention(shop, hourlyKinds)));
  jobs.everyHour('tidy-accounts');
  jobs.define('forget-visit-keys', async () => void (await applyRetention(shop, visitKinds)));
  jobs.everyHour('forget-visit-keys');
}
