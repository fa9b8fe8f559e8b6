import {
  catalogueLimits,
  type ListingQuery,
  type Sort,
} from '#contract/catalogue/catalogue-rules.ts';
import { countOptions } from '#contract/catalogue/option-filter.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';

export const defaultSort: Sort = 'name';

/**
 * The query of a listing's address with a change in it. What is as it would be anyway is left out,
 * and everything but a change of page or view goes back to the first page.
 */
export function changedSearch(query: ListingQuery, change: Partial<ListingQuery>): string {
  const keepsPage = 'page' in change || Object.keys(change).every((name) => name === 'view');
  const next: ListingQuery = { ...query, ...(!keepsPage && { page: undefined }), ...change };
  const search = new URLSearchParams();
  for (const name of names) {
    const value = next[name];
    if (value !== undefined && value !== '' && !isUsual(name, value)) {
      search.set(name, String(value));
    }
  }
  return search.size > 0 ? `?${search}` : '';
}

const names = [
  'q',
  'sort',
  'page',
  'minPrice',
  'maxPrice',
  'discount',
  'rating',
  'options',
  'view',
] as const;

function isUsual(name: (typeof names)[number], value: string | number): boolean {
  switch (name) {
    case 'view':
      return value === 'grid';
    case 'page':
      return value === 1;
    case 'maxPrice':
      return hasNoTop(Number(value));
    default:
      return value === 0;
  }
}

/** The slider's top end means that there is no upper bound (S13); a dearer one is typed. */
export function hasNoTop(maxPrice: number | undefined): boolean {
  return maxPrice === undefined || maxPrice === catalogueLimits.priceMax;
}

/**
 * A highest price that was typed, as addresses say it: the top end itself is no bound there, so one
 * of that amount has a thousandth more, which no price has.
 */
export function typedTop(rupees: number): number {
  return hasNoTop(rupees) ? rupees + 0.001 : rupees;
}

/** Whether the list is narrowed to some prices. */
export function hasPrices({ minPrice, maxPrice }: ListingQuery): boolean {
  return Boolean(minPrice) || !hasNoTop(maxPrice);
}

/** Such as "₹500 to ₹1,000". */
export function priceText({ minPrice = 0, maxPrice }: ListingQuery): string {
  const top = hasNoTop(maxPrice) ? undefined : formatRupees(inWholePaise(maxPrice!));
  if (!top) return `${formatRupees(minPrice)} and above`;
  return minPrice > 0 ? `${formatRupees(minPrice)} to ${top}` : `Up to ${top}`;
}

export function starsText(rating: number): string {
  return `${rating} ${rating === 1 ? 'star' : 'stars'} or more`;
}

const inWholePaise = (rupees: number) => rupeesFromPaise(paiseFromRupees(rupees));

/** What the upper end reads; `highestPrice` is the price of the most expensive product there is. */
export function upperEndText(high: number | undefined, highestPrice: number): string {
  const { priceMax } = catalogueLimits;
  if (high !== undefined && !hasNoTop(high)) return formatRupees(inWholePaise(high));
  return highestPrice > priceMax ? `${formatRupees(priceMax)}+` : formatRupees(priceMax);
}

export function isFiltered(query: ListingQuery): boolean {
  return Boolean(query.q) || filterCount(query) > 0;
}

/** How many filters of the panel are set; the search box is not one of them. */
export function filterCount(query: ListingQuery): number {
  const { discount, rating, options } = query;
  const own = [hasPrices(query), discount, rating].filter(Boolean).length;
  return own + countOptions(options);
}

/** A listing without its filters: sort and view stay. */
export function clearedSearch({ sort, view }: ListingQuery): string {
  return changedSearch({ sort, view }, {});
}
