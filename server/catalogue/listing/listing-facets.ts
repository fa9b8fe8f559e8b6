import { LRUCache } from 'lru-cache';
import type { Facet } from '#contract/catalogue/catalogue.ts';
import type { Sort } from '#contract/catalogue/catalogue-rules.ts';
import { countFacets } from '#contract/catalogue/option-facets.ts';
import { type Code, openVariants, type VariantTest } from '#contract/catalogue/sold-variants.ts';
import type { Listing } from '#server/infra/shop/shop.ts';
import type { ListingEntry } from './listing-entry.ts';
import { nameFinder } from './name-finder.ts';
import { openSelections } from './selections.ts';

const COUNTED_MAX = 50;
/**
 * The filterable fields of the products in plain arrays: a filter that matches nothing checks a
 * hundred thousand products within a millisecond.
 */
export function openFacets(code: Code, products: readonly (ListingEntry | undefined)[]) {
  const ratings = Uint8Array.from(products, (product) => tenths(product?.rating ?? 0));
  const findNames = nameFinder(products);
  const variants = openVariants(code, products);
  const selected = openSelections(products, variants);
  /** By filter: the next page and the next sort ask for the same. */
  const counted = new LRUCache<string, Facet[]>({ max: COUNTED_MAX });

  return {
    isFiltered(listing: Listing): boolean {
      return Boolean(listing.q || listing.rating || testOf(listing));
    },

    /** The first of them that the listing's selection has. */
    first(ordered: Uint32Array, { selection }: Listing): number | undefined {
      const test = testOf({ selection });
      return test ? ordered.find((place) => variants.has(place, test)) : ordered[0];
    },

    /** As in `matches` of the queries. By price, those are compared that the list shows. */
    pick(
      ordered: Uint32Array,
      listing: Listing,
      { limit, offset }: { limit: number; offset: number },
    ): { found: number[]; total: number } {
      const fits = matcher(listing);
      const test = testOf(listing);
      const found = [
        ...ordered.filter((place) => fits(place) && (!test || variants.has(place, test))),
      ];
      const direction = test && directions[listing.sort ?? 'name'];
      if (direction) {
        const paiseOf = new Map(found.map((place) => [place, shownPaise(place, test)]));
        found.sort(
          (one, other) =>
            direction * (paiseOf.get(one)! - paiseOf.get(other)!) ||
            (products[one]!.id < products[other]!.id ? -1 : 1),
        );
      }
      return { found: found.slice(offset, offset + limit), total: found.length };
    },

    /** What the products can be narrowed to by their options. */
    count(ordered: Uint32Array, listing: Listing): Facet[] {
      const { sort: _, ...filter } = listing;
      const key = JSON.stringify(filter);
      const known = counted.get(key);
      if (known) return known;
      const { options, ...others } = filter;
      const places = ordered.filter(matcher(listing));
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
  function matcher({ q, rating = 0, alsoFound = [] }: Listing) {
    // To look at each product's id takes longer than all other filters.
    const also = alsoFound.length > 0 ? new Set(alsoFound) : undefined;
    const leastRating = tenths(rating);
    const named = q ? findNames(q) : undefined;
    return (place: number) =>
      ratings[place]! >= leastRating &&
      (named?.[place] !== 0 || also?.has(products[place]!.id) === true);
  }
}

const directions: Partial<Record<Sort, 1 | -1>> = { 'price-low': 1, 'price-high': -1 };

/** Ratings have one decimal. */
const tenths = (rating: number) => Math.round(rating * 10);
