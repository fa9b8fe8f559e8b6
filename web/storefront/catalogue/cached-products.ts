import { pagesOf } from '#contract/api/paging.ts';
import type { Facet } from '#contract/catalogue/catalogue.ts';
import {
  type Category,
  catalogueLimits,
  type ListingQuery,
} from '#contract/catalogue/catalogue-rules.ts';
import { readOptionFilter } from '#contract/catalogue/option-filter.ts';
import { percentOff, sellingPrice } from '#contract/money/money.ts';
import { type CardProduct, cardOfCached } from './card-product.ts';
import { cacheForAnHour, readCachedHour } from './hour-cache.ts';

const NAME = 'cache_products';

export interface CachedPage {
  products: CardProduct[];
  total: number;
  page: number;
  pages: number;
  dearest: number;
  /** None: cards do not know what can be bought of each value. */
  facets: Facet[];
}

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
    facets: [],
  };
}

function isOf(category: Category | undefined, product: CardProduct): boolean {
  return !category || product.category === category;
}

function fits(product: CardProduct, query: ListingQuery) {
  const { q, minPrice, maxPrice, discount, rating, options } = query;
  const price = priceOf(product);
  return (
    product.name.toLowerCase().includes((q ?? '').toLowerCase()) &&
    price >= (minPrice ?? 0) &&
    price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    percentOff(product.price, product.discountPrice) >= (discount ?? 0) &&
    product.rating >= (rating ?? 0) &&
    [...readOptionFilter(options)].every(([key, wanted]) => hasValue(product, key, wanted))
  );
}

function hasValue({ options }: CardProduct, key: string, wanted: readonly string[]): boolean {
  const option = options.find(({ name }) => name.toLowerCase() === key);
  return option?.values.some(({ value }) => wanted.includes(value)) ?? false;
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
