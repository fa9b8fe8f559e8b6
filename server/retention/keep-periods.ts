import {
  daysKept,
  type RetentionKindName,
  retentionKindNames,
} from '#contract/retention-periods.ts';
import { DAY_MS } from '../clock.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import type { Shop } from '../shop.ts';
import { kinds } from './kinds.ts';
import { noteRun } from './retention.queries.ts';

/** Cleaned by the hour, since they fill quickly. */
export const hourlyKinds = [
  'registrations',
  'sessions',
  'codes',
  'limits',
] as const satisfies RetentionKindName[];

/** Jobs of their own clean these by this same verb. */
const elsewhere: readonly RetentionKindName[] = [
  ...hourlyKinds,
  'visit-keys',
  'book-checks',
  'imports',
  'uploads',
  'vitals',
];

/**
 * Takes away what was kept for its time, and notes what went. A kind that fails does not keep the
 * others from it; the job is tried again, and finds what is left.
 */
export async function keepPeriods(
  shop: Shop,
  names: readonly RetentionKindName[],
): Promise<Partial<Record<RetentionKindName, number>>> {
  const { retentionDays } = await readShopSettings(shop.db);
  const now = shop.clock.now();
  const removed: Partial<Record<RetentionKindName, number>> = {};
  const failures: unknown[] = [];
  for (const name of names) {
    const { clean } = kinds[name];
    if (!clean) continue;
    const days = daysKept(name, retentionDays) ?? 0;
    const before = new Date(now.getTime() - days * DAY_MS);
    try {
      removed[name] = await clean({ shop, before, days, now });
      await noteRun(shop.db, name, removed[name], now);
    } catch (error) {
      shop.log.warn({ err: error, kind: name }, 'a kind of data was not cleaned');
      failures.push(error);
    }
  }
  const some = Object.entries(removed).filter(([, count]) => count > 0);
  if (some.length > 0) {
    shop.log.info({ removed: Object.fromEntries(some) }, 'removed what was kept for its time');
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

export function defineRetentionJobs(shop: Shop): void {
  shop.jobs.define('keep-periods', async () => void (await keepAllPeriods(shop)), {
    retryLimit: 3,
    longestSeconds: 3600,
  });
  shop.jobs.everyDay('keep-periods');
}

/** The daily cleaning of all that nothing else cleans. */
export function keepAllPeriods(shop: Shop) {
  return keepPeriods(
    shop,
    retentionKindNames.filter((name) => !elsewhere.includes(name)),
  );
}
