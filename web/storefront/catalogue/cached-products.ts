import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { type CardProduct, cardOfCached } from './card-product.ts';
import { cacheForAnHour, readCachedHour } from './hour-cache.ts';

const NAME = 'cache_products';

/** Caches the products that this browser has seen, for when the network fails. */
export function cacheProducts(products: readonly CardProduct[], now = Date.now()): void {
  const ids = new Set(products.map((product) => product.id));
  const fresh = products.map((value) => ({ value, seenAt: now }));
  const others = readCachedHour<CardProduct>(NAME, now).filter(({ value }) => !ids.has(value.id));
  cacheForAnHour(NAME, [...fresh, ...others].slice(0, catalogueLimits.fetchMax));
}

export function readCachedProducts(now = Date.now()): CardProduct[] {
  // What an earlier release cached knows no options.
  return readCachedHour<CardProduct>(NAME, now).map(({ value }) => ({
    ...cardOfCached(value),
    ...value,
  }));
}
