import type { ShownHome } from '#contract/content/home.ts';
import type { CardProduct } from './card-product.ts';
import { cacheForAnHour, readCachedHour } from './hour-cache.ts';

type Home = ShownHome<CardProduct>;

export function cacheHome(home: Home, now = Date.now()): void {
  cacheForAnHour('cache_home', [{ value: home, seenAt: now }]);
}

export function readCachedHome(now = Date.now()): Home | undefined {
  const home = readCachedHour<Home>('cache_home', now)[0]?.value;
  // What an earlier release cached is without products.
  return home?.stocked && home;
}
