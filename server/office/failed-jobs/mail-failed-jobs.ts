import { indianDay } from '#contract/api/calendar.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { notify } from '#server/messages/notify.ts';
import { findFailedJobs } from './failed-jobs.queries.ts';

/** Mails the studio which jobs failed for good, each name once a day. */
export async function mailFailedJobs(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const failed = await findFailedJobs(shop.db, new Date(now.getTime() - DAY_MS));
  for (const { lastAt, ...job } of failed) {
    await notify(shop.db, shop, {
      event: 'jobs-failed',
      data: { jobs: [{ ...job, lastAt: lastAt.toISOString() }] },
      about: `${job.name}:${indianDay(lastAt)}`,
    });
  }
}

export function defineOfficeJobs(shop: Shop): void {
  shop.jobs.define('tell-of-failed-jobs', () => mailFailedJobs(shop));
  shop.jobs.everyHour('tell-of-failed-jobs');
}
