import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { mayStoreExtras } from '#web/consent/consent.ts';

/** What this browser caches of the shop for an hour, for when the network fails. */
type CachedName = 'cache_products' | 'cache_hero_images';

interface CachedEntry<T> {
  value: T;
  /** Milliseconds of the clock. */
  seenAt: number;
}

/** Not where a customer has refused what is only convenient. */
export function cacheForAnHour<T>(name: CachedName, values: readonly CachedEntry<T>[]): void {
  if (mayStoreExtras()) store('localStorage', name, values);
}

/** What is kept under that name and not older than an hour. */
export function readCachedHour<T>(name: CachedName, now: number): CachedEntry<T>[] {
  const stored = readStored('localStorage', name);
  const values = Array.isArray(stored) ? (stored as CachedEntry<T>[]).filter(isRecord) : [];
  return values.filter(({ value, seenAt }) => value && now - seenAt < catalogueLimits.cacheMs);
}
