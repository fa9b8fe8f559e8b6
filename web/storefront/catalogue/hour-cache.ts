import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { mayStoreExtras } from '#web/consent/consent.ts';

/** What this browser caches of the shop for an hour, for when the network fails. */
type CachedName = 'cache_products' | 'cache_hero_images' | 'cache_home';

interface CachedEntry<T> {
  value: T;
  /** Milliseconds of the clock. */
  seenAt: number;
}

/** Not if the customer has rejected convenience storage. */
export function cacheForAnHour<T>(name: CachedName, values: readonly CachedEntry<T>[]): void {
  if (mayStoreExtras()) store('localStorage', name, values);
}

/** The cached values that are not older than an hour. */
export function readCachedHour<T>(name: CachedName, now: number): CachedEntry<T>[] {
  const stored = readStored('localStorage', name);
  const values = Array.isArray(stored) ? (stored as CachedEntry<T>[]).filter(isRecord) : [];
  return values.filter(({ value, seenAt }) => value && now - seenAt < catalogueLimits.cacheMs);
}
