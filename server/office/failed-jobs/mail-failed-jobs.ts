import { indianDay } from '#contract/api/calendar.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { mailShop } from '#server/messages/mails/mail-shop.ts';
import { findFailedJobs } from './failed-jobs.queries.ts';

/** Mails the studio which jobs failed for good, each name once a day. */
export async function mailFailedJobs(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const failed = await findFailedJobs(shop.db, new Date(now.getTime() - DAY_MS));
  for (const { lastAt, ...job } of failed) {
    await mailShop(shop.db, shop, 'trouble', {
      template: 'jobs-failed',
      data: { jobs: [{ ...job, lastAt: lastAt.toISOString() }] },
      onceKey: `jobs-failed:${job.name}:${indianDay(lastAt)}`,
    });
  }
}

export function defineOfficeJobs(shop: Shop): void {
  shop.jobs.define('tell-of-failed-jobs', () => mailFailedJobs(shop));
  shop.jobs.everyHour('tell-of-failed-jobs');
}
