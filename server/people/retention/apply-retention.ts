import {
  daysStored,
  type RetentionKindName,
  retentionKindNames,
} from '#contract/privacy/retention-periods.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { kinds } from './kinds.ts';
import { noteRun } from './retention.queries.ts';

/** Cleaned hourly, since they grow quickly. */
export const hourlyKinds = [
  'registrations',
  'sessions',
  'codes',
  'limits',
] as const satisfies RetentionKindName[];

/** Also hourly: visits are not distinguishable for longer than needed to count them. */
export const visitKinds = ['visit-keys'] as const satisfies RetentionKindName[];

/**
 * Deletes data whose retention period is over, and records what was deleted. A kind that fails does
 * not stop the others; the job is retried, and finds what is left.
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
    shop.log.info({ removed: Object.fromEntries(some) }, 'deleted data after its retention period');
  }
  if (failures.length > 0) throw failures[0];
  return removed;
}

/** The daily cleaning of everything that the hourly one leaves. */
export function applyAllRetention(shop: Shop) {
  const hourly: readonly RetentionKindName[] = [...hourlyKinds, ...visitKinds];
  return applyRetention(
    shop,
    retentionKindNames.filter((name) => !hourly.includes(name)),
  );
}
