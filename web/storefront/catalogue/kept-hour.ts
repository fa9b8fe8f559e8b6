import { catalogueLimits } from '#contract/catalogue.ts';
import { mayKeepExtras } from '#web/shell/consent.ts';

/** What this browser keeps of the shop for an hour, for when the network fails. */
type KeptName = 'cache_products' | 'cache_hero_images';

interface Kept<T> {
  value: T;
  /** Milliseconds of the clock. */
  seenAt: number;
}

/** Not where a shopper has refused what is only convenient. */
export function keepForAnHour<T>(name: KeptName, values: readonly Kept<T>[]): void {
  if (!mayKeepExtras()) return;
  try {
    localStorage.setItem(name, JSON.stringify(values));
  } catch {
    // A browser that keeps nothing is no reason to fail.
  }
}

/** What is kept under that name and not older than an hour. */
export function readKept<T>(name: KeptName, now: number): Kept<T>[] {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '[]') as Kept<T>[];
    return kept.filter(({ value, seenAt }) => value && now - seenAt < catalogueLimits.cacheMs);
  } catch {
    return [];
  }
}
