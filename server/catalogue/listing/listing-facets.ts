import { LRUCache } from 'lru-cache';
import type { Facet } from '#contract/catalogue/catalogue.ts';
import type { Sort } from '#contract/catalogue/catalogue-rules.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import type { ListingEntry } from './listing-entry.ts';
import { nameFinder } from './name-finder.ts';
import { countFacets } from './option-facets.ts';
import { partPrices } from './part-prices.ts';
import { openSelections } from './selections.ts';
import { type Code, openVariants, type VariantTest } from './sold-variants.ts';

const COUNTED_MAX = 50;
/**
 * The filterable fields of the products in plain arrays: a filter that matches nothing checks a
 * hundred thousand products within a millisecond.
 */
export function openFacets(code: Code, products: readonly ListingEntry[]) {
  const ratings = Uint8Array.from(products, ({ rating }) => tenths(rating));
  const prices = Float64Array.from(products, ({ pricePaise }) => pricePaise);
  const names = [...new Set(products.map(({ category }) => category))];
  const placeOf = new Map(names.map((name, at) => [name, at]));
  const categories = Uint16Array.from(products, ({ category }) => placeOf.get(category)!);
  const findNames = nameFinder(products);
  const variants = openVariants(code, products);
  const selected = openSelections(products, variants);
  /** By filter: the next page and the next sort ask for the same. */
  const counted = new LRUCache<string, Facet[]>({ max: COUNTED_MAX });
  /** By category and selection. */
  const parted = new LRUCache<string, number[]>({ max: COUNTED_MAX });

  /** What the list asks of a variant; undefined where it asks nothing. */
  function testOf({ selection, ...listing }: Listing): VariantTest | undefined {
    const isIn = selection && selected(selection);
    const test = variants.testOf(listing);
    if (!isIn) return test;
    return (variant) => isIn[variant] === 1 && (!test || test(variant));
  }

  function shownPaise(place: number, test: VariantTest): number {
    return variants.table().paise[variants.cheapest(place, test)!]!;
  }

  /** Whether a product passes the filters that do not look at its variants. */
  function matcher({ category, q, rating = 0, alsoFound = [] }: Listing) {
    // To look at each product's id takes longer than all other filters.
    const also = alsoFound.length > 0 ? new Set(alsoFound) : undefined;
    const leastRating = tenths(rating);
    const wanted = category === undefined ? undefined : (placeOf.get(category) ?? names.length);
    const named = q ? findNames(q) : undefined;
    return (place: number) =>
      (wanted === undefined || categories[place] === wanted) &&
      ratings[place]! >= leastRating &&
      (named?.[place] !== 0 || also?.has(products[place]!.id) === true);
  }

  return {
    /** Of its category or selection, whatever else it is narrowed to. */
    highestPrice({ category, selection }: Listing): number {
      const fits = matcher({ category });
      const test = testOf({ selection });
      let most = 0;
      for (const [place, paise] of prices.entries()) {
        if (paise > most && fits(place) && (!test || variants.has(place, test))) most = paise;
      }
      return most;
    },

    /** Round prices that part the products of its category or selection into some of like size. */
    priceSteps({ category, selection }: Listing): number[] {
      const key = JSON.stringify([category, selection]);
      const known = parted.get(key);
      if (known) return known;
      const fits = matcher({ category });
      const test = testOf({ selection });
      const asked = prices.filter(
        (_, place) => fits(place) && (!test || variants.has(place, test)),
      );
      const steps = partPrices(asked);
      parted.set(key, steps);
      return steps;
    },

    /** Those that the list has. By price, those are compared that the list shows. */
    pick(ordered: Uint32Array, listing: Listing): Uint32Array {
      const fits = matcher(listing);
      const test = testOf(listing);
      const found = ordered.filter((place) => fits(place) && (!test || variants.has(place, test)));
      const direction = test && directions[listing.sort ?? 'name'];
      if (!direction) return found;
      const paiseOf = new Map([...found].map((place) => [place, shownPaise(place, test)]));
      return found.sort(
        (one, other) =>
          direction * (paiseOf.get(one)! - paiseOf.get(other)!) ||
          (products[one]!.id < products[other]!.id ? -1 : 1),
      );
    },

    /** What the products can be narrowed to by their options. */
    count(listing: Listing): Facet[] {
      const { sort: _, ...filter } = listing;
      const key = JSON.stringify(filter);
      const known = counted.get(key);
      if (known) return known;
      const { options, ...others } = filter;
      const fits = matcher(listing);
      const places = [...products.keys()].filter(fits);
      const facets = countFacets(variants, { places, options, fits: testOf(others) });
      counted.set(key, facets);
      return facets;
    },

    /** Which variants of each product, of those that can be bought, are as the list asks. */
    fitting(listing: Listing): number[][] {
      const test = testOf(listing);
      const { starts, isSold } = variants.table();
      return products.map((_, place) => {
        const start = starts[place]!;
        return Array.from({ length: starts[place + 1]! - start }, (_each, at) => at).filter(
          (at) => isSold[start + at] === 1 && (!test || test(start + at)),
        );
      });
    },
  };
}

const directions: Partial<Record<Sort, 1 | -1>> = { 'price-low': 1, 'price-high': -1 };

/** Ratings have one decimal. */
const tenths = (rating: number) => Math.round(rating * 10);
