import { pagesOf } from '#contract/api/paging.ts';
import type { Facet } from '#contract/catalogue/catalogue.ts';
import { catalogueLimits, type ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { readOptionFilter } from '#contract/catalogue/option-filter.ts';
import { percentOff, sellingPrice } from '#contract/money/money.ts';
import { isNamed, namedChoices } from '#contract/search/searched-words.ts';
import { readCachedProducts } from './cached-products.ts';
import type { CardProduct } from './card-product.ts';

export interface CachedPage {
  products: CardProduct[];
  total: number;
  page: number;
  pages: number;
  dearest: number;
  facets: Facet[];
}

/** What filters by options, price and discount leave. */
export interface Narrowing {
  fits(product: CardProduct): boolean;
  /** Of the products that pass the other filters. */
  facets(products: readonly CardProduct[]): Facet[];
}

/** A listing from the cache; null if it has nothing of that category. */
export function readCachedPage(
  query: ListingQuery & { category?: string },
  now = Date.now(),
): CachedPage | null {
  const cached = readCachedProducts(now).filter((product) => isOf(query.category, product));
  return cached.length === 0 ? null : listingOf(cached, query);
}

/** As the server lists, as far as cards know the products. */
export function listingOf(
  products: readonly CardProduct[],
  { category, page = 1, sort = 'name', ...query }: ListingQuery & { category?: string },
  narrowing = byCards(query),
): CachedPage {
  const inCategory = products.filter((product) => isOf(category, product));
  const left = inCategory.filter((product) => fits(product, query));
  const found = left.filter((product) => narrowing.fits(product)).sort(orders[sort]);
  const pages = pagesOf(found.length, catalogueLimits.pageSize);
  const shown = Math.min(page, pages);
  const start = (shown - 1) * catalogueLimits.pageSize;
  return {
    products: found.slice(start, start + catalogueLimits.pageSize),
    total: found.length,
    page: shown,
    pages,
    dearest: Math.max(0, ...inCategory.map(priceOf)),
    facets: narrowing.facets(left),
  };
}

function isOf(category: string | undefined, product: CardProduct): boolean {
  return !category || product.category === category;
}

function fits(product: CardProduct, { q, rating }: ListingQuery) {
  const isMeant = !q || isNamed(product.name, namedChoices(q));
  return isMeant && product.rating >= (rating ?? 0);
}

function isPriced(product: CardProduct, { minPrice, maxPrice, discount }: ListingQuery) {
  const price = priceOf(product);
  return (
    price >= (minPrice ?? 0) &&
    price <= (maxPrice ?? Number.POSITIVE_INFINITY) &&
    percentOff(product.price, product.discountPrice) >= (discount ?? 0)
  );
}

/**
 * Cards know a product's options and not what can be bought of them. Only what is chosen is shown,
 * so that it can be taken back.
 */
function byCards(query: ListingQuery): Narrowing {
  const wanted = [...readOptionFilter(query.options)];
  return {
    fits: (product) =>
      isPriced(product, query) && wanted.every(([key, values]) => hasValue(product, key, values)),
    facets: (left) => {
      const products = left.filter((product) => isPriced(product, query));
      return wanted.map(([key, values]) => ({
        name: products.map((each) => optionOf(each, key)).find(Boolean)?.name ?? key,
        values: values.map((value) => {
          const count = products.filter((each) => hasValue(each, key, [value])).length;
          return { value, swatch: null, count };
        }),
      }));
    },
  };
}

function optionOf({ options }: CardProduct, key: string) {
  return options.find(({ name }) => name.toLowerCase() === key);
}

function hasValue(product: CardProduct, key: string, wanted: readonly string[]): boolean {
  return optionOf(product, key)?.values.some(({ value }) => wanted.includes(value)) ?? false;
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
