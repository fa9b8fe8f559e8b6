import { catalogueLimits } from '#contract/catalogue-rules.ts';
import { isRecord, keep, readKept } from '#web/browser-storage.ts';
import { mayKeepExtras } from '#web/shell/consent.ts';

/** What this browser keeps of the shop for an hour, for when the network fails. */
type KeptName = 'cache_products' | 'cache_hero_images';

interface Kept<T> {
  value: T;
  /** Milliseconds of the clock. */
  seenAt: number;
}

/** Not where a customer has refused what is only convenient. */
export function keepForAnHour<T>(name: KeptName, values: readonly Kept<T>[]): void {
  if (mayKeepExtras()) keep('localStorage', name, values);
}

/** What is kept under that name and not older than an hour. */
export function readKeptHour<T>(name: KeptName, now: number): Kept<T>[] {
  const kept = readKept('localStorage', name);
  const values = Array.isArray(kept) ? (kept as Kept<T>[]).filter(isRecord) : [];
  return values.filter(({ value, seenAt }) => value && now - seenAt < catalogueLimits.cacheMs);
}
