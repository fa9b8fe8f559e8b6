import {
  daysStored,
  type RetentionKindName,
  retentionKindNames,
} from '#contract/privacy/retention-periods.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readShopSettings } from '#server/settings/shop-settings.ts';
import { kinds } from './kinds.ts';
import { noteRun } from './retention.queries.ts';

/** Cleaned by the hour, since they fill quickly. */
export const hourlyKinds = [
  'registrations',
  'sessions',
  'codes',
  'limits',
] as const satisfies RetentionKindName[];

/** Also by the hour: no visit can be told from another for longer than it is counted. */
export const visitKinds = ['visit-keys'] as const satisfies RetentionKindName[];

/**
 * Takes away what was kept for its time, and notes what went. A kind that fails does not keep the
 * others from it; the job is tried again, and finds what is left.
 */
export async function applyRetention(
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
    const days = daysStored(name, retentionDays) ?? 0;
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

/** The daily cleaning of all that the hourly one leaves. */
export function applyAllRetention(shop: Shop) {
  const hourly: readonly RetentionKindName[] = [...hourlyKinds, ...visitKinds];
  return applyRetention(
    shop,
    retentionKindNames.filter((name) => !hourly.includes(name)),
  );
}
