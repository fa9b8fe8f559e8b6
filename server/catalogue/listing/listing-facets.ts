import { LRUCache } from 'lru-cache';
import type { Facet } from '#contract/catalogue/catalogue.ts';
import { type Code, openOptionFacets } from '#contract/catalogue/option-facets.ts';
import { countOptions } from '#contract/catalogue/option-filter.ts';
import { paiseFromRupees } from '#contract/money/money.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import type { ListingEntry } from './listing-entry.ts';
import { openSelections } from './selections.ts';

const NAMES_MAX = 50;
const COUNTED_MAX = 50;
/** Occurs in no name and in no search. */
const END = '\0';

/**
 * The filterable fields of the products in plain arrays: a filter that matches nothing checks a
 * hundred thousand products within a millisecond.
 */
export function openFacets(code: Code, products: readonly (ListingEntry | undefined)[]) {
  const prices = Float64Array.from(products, (product) => product?.pricePaise ?? 0);
  const discounts = Uint8Array.from(products, (product) => product?.discountPercent ?? 0);
  const ratings = Uint8Array.from(products, (product) => tenths(product?.rating ?? 0));
  const findNames = nameFinder(products);
  const options = openOptionFacets(code, products);
  const placesOf = openSelections(products, options);
  /** By filter: the next page and the next sort ask for the same. */
  const counted = new LRUCache<string, Facet[]>({ max: COUNTED_MAX });

  return {
    isFiltered(listing: Listing): boolean {
      const { q, minPrice, maxPrice, discount, rating, options: values, selection } = listing;
      const isNarrowed = countOptions(values) > 0;
      const isOfPrice = Boolean(minPrice) || maxPrice !== undefined;
      return Boolean(q || isOfPrice || discount || rating || isNarrowed || selection);
    },

    /** The first of them that the listing's selection has. */
    first(ordered: Uint32Array, { selection }: Listing): number | undefined {
      const isIn = selection && placesOf(selection);
      return isIn ? ordered.find((place) => isIn[place] === 1) : ordered[0];
    },

    /** As in `matches` of the queries. */
    pick(
      ordered: Uint32Array,
      listing: Listing,
      { limit, offset }: { limit: number; offset: number },
    ): { found: number[]; total: number } {
      const fits = matcher(listing);
      const isOffered =
        countOptions(listing.options) > 0 ? options.matcher(listing.options) : undefined;
      const found: number[] = [];
      let total = 0;
      for (const place of ordered) {
        if (!fits(place) || (isOffered && !isOffered(place))) continue;
        if (total >= offset && found.length < limit) found.push(place);
        total += 1;
      }
      return { found, total };
    },

    /** What the products can be narrowed to by their options. */
    count(ordered: Uint32Array, listing: Listing): Facet[] {
      const { sort: _, ...filter } = listing;
      const key = JSON.stringify(filter);
      const known = counted.get(key);
      if (known) return known;
      const facets = options.count(ordered.filter(matcher(listing)), listing.options);
      counted.set(key, facets);
      return facets;
    },
  };

  /** Whether a product passes the filters, but for its options. */
  function matcher({ q, minPrice, maxPrice, discount = 0, rating = 0, selection }: Listing) {
    const least = minPrice ? paiseFromRupees(minPrice) : 0;
    const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : paiseFromRupees(maxPrice);
    const leastRating = tenths(rating);
    const named = q ? findNames(q) : undefined;
    const isIn = selection && placesOf(selection);
    return (place: number) =>
      prices[place]! >= least &&
      prices[place]! <= most &&
      discounts[place]! >= discount &&
      ratings[place]! >= leastRating &&
      named?.[place] !== 0 &&
      isIn?.[place] !== 0;
  }
}

/** Ratings have one decimal. */
const tenths = (rating: number) => Math.round(rating * 10);

/**
 * Marks the names that contain some words (1) and the others (0). All names are one text: searching
 * one long text is many times faster than a hundred thousand short ones.
 */
function nameFinder(
  products: readonly (ListingEntry | undefined)[],
): (typed: string) => Uint8Array {
  let names: { text: string; ends: Uint32Array } | undefined;
  /** The next page asks for the same words. */
  const asked = new LRUCache<string, Uint8Array>({ max: NAMES_MAX, memoMethod: find });

  function find(words: string): Uint8Array {
    names ??= joinNames(products);
    const { text, ends } = names;
    const found = new Uint8Array(products.length);
    let place = 0;
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, ends[place])) {
      while (ends[place]! <= at) place += 1;
      found[place] = 1;
    }
    return found;
  }

  return (typed) => asked.memo(typed.toLowerCase());
}

function joinNames(products: readonly (ListingEntry | undefined)[]) {
  const names = Array.from(products, (product) => product?.name.toLowerCase() ?? '');
  const ends = new Uint32Array(names.length);
  let end = 0;
  for (const [place, name] of names.entries()) {
    end += name.length + END.length;
    ends[place] = end;
  }
  return { text: names.join(END), ends };
}
