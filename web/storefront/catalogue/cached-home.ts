import type { Home } from '#contract/content/home.ts';
import { cacheForAnHour, readCachedHour } from './hour-cache.ts';

export function cacheHome(home: Home, now = Date.now()): void {
  cacheForAnHour('cache_home', [{ value: home, seenAt: now }]);
}

export function readCachedHome(now = Date.now()): Home | undefined {
  return readCachedHour<Home>('cache_home', now)[0]?.value;
}
