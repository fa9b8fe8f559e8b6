import { pagesOf } from '#contract/api/paging.ts';
import {
  type Category,
  catalogueLimits,
  type ListingQuery,
} from '#contract/catalogue/catalogue-rules.ts';
import { percentOff, sellingPrice } from '#contract/money/money.ts';
import type { CardProduct } from './card-product.ts';
import { cacheForAnHour, readCachedHour } from './hour-cache.ts';

const NAME = 'cache_products';

export interface CachedPage {
  products: CardProduct[];
  total: number;
  page: number;
  pages: number;
  dearest: number;
}

/** Caches the products that this browser has seen, for when the network fails. */
export function cacheProducts(products: readonly CardProduct[], now = Date.now()): void {
  const ids = new Set(products.map((product) => product.id));
  const fresh = products.map((value) => ({ value, seenAt: now }));
  const others = readCachedHour<CardProduct>(NAME, now).filter(({ value }) => !ids.has(value.id));
  cacheForAnHour(NAME, [...fresh, ...others].slice(0, catalogueLimits.fetchMax));
}

export function readCachedProducts(now = Date.now()): CardProduct[] {
  return readCachedHour<CardProduct>(NAME, now).map(({ value }) => value);
}

/** A listing from the cache; null if it has nothing of that category. */
export function readCachedPage(
  query: ListingQuery & { category?: Category },
  now = Date.now(),
): CachedPage | null {
  const cached = readCachedProducts(now).filter((product) => isOf(query.category, product));
  return cached.length === 0 ? null : listingOf(cached, query);
}

/** As the server lists, as far as cards know the products. */
export function listingOf(
  products: readonly CardProduct[],
  { category, page = 1, sort = 'name', ...query }: ListingQuery & { category?: Category },
): CachedPage {
  const inCategory = products.filter((product) => isOf(category, product));
  const found = inCategory.filter((product) => fits(product, query)).sort(orders[sort]);
  const pages = pagesOf(found.length, catalogueLimits.pageSize);
  const shown = Math.min(page, pages);
  const start = (shown - 1) * catalogueLimits.pageSize;
  return {
    products: found.slice(start, start + catalogueLimits.pageSize),
    total: found.length,
    page: shown,
    pages,
    dearest: Math.max(0, ...inCategory.map(priceOf)),
  };
}

function isOf(category: Category | undefined, product: CardProduct): boolean {
  return !category || product.category === category;
}

function fits(product: CardProduct, { q, minPrice, maxPrice, discount, rating }: ListingQuery) {
  const price = priceOf(product);
  return (
    product.name.toLowerCase().includes((q ?? '').toLowerCase()) &&
    price >= (minPrice ?? 0) &&
    price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    percentOff(product.price, product.discountPrice) >= (discount ?? 0) &&
    product.rating >= (rating ?? 0)
  );
}

type Order = (one: CardProduct, other: CardProduct) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name, 'en-IN');

const orders: Record<NonNullable<ListingQuery['sort']>, Order> = {
  name: byName,
  'price-low': (one, other) => priceOf(one) - priceOf(other),
  'price-high': (one, other) => priceOf(other) - priceOf(one),
  rating: (one, other) => other.rating - one.rating,
  // Cards do not know when a product came; they stand in the order in which they were seen.
  newest: () => 0,
};

function priceOf({ price, discountPrice }: CardProduct): number {
  return sellingPrice(price, discountPrice);
}
