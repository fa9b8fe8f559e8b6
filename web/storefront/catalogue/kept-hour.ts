import { catalogueLimits } from '#contract/catalogue.ts';

/** What this browser keeps of the shop for an hour, for when the network fails. */
type KeptName = 'cache_products' | 'cache_hero_images';

interface Kept<T> {
  value: T;
  /** Milliseconds of the clock. */
  seenAt: number;
}

export function keepForAnHour<T>(name: KeptName, values: readonly Kept<T>[]): void {
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
