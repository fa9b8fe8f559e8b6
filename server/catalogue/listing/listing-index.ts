import type { Sort } from '#contract/catalogue/catalogue-rules.ts';
import type { Listing, Listings } from '#server/infra/shop/shop.ts';
import type { ListingEntry } from './listing-entry.ts';
import { openFacets } from './listing-facets.ts';
import { type Code, openCode } from './sold-variants.ts';

/**
 * The lists of the catalogue as it was read: order, filters and facets stand here and nowhere else.
 * Each list checks each product, 100,000 of them within some milliseconds.
 */
export interface ListingIndex extends Listings {
  /** With the database's current state of `ids`: those without an entry are gone. */
  changed(ids: readonly string[], entries: readonly ListingEntry[], sold?: UnitsSold): ListingIndex;
}

/** By product, lately; none for a product that is not named. */
export type UnitsSold = ReadonlyMap<string, number>;

type Compare = (one: ListingEntry, other: ListingEntry) => number;

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byId: Compare = (one, other) => compareTexts(one.id, other.id);

const compares: Record<Exclude<Sort, 'best'>, Compare> = {
  name: (one, other) => compareTexts(one.name, other.name) || byId(one, other),
  'price-low': (one, other) => one.pricePaise - other.pricePaise || byId(one, other),
  'price-high': (one, other) => other.pricePaise - one.pricePaise || byId(one, other),
  rating: (one, other) =>
    other.rating - one.rating || other.ratingCount - one.ratingCount || byId(one, other),
  newest: (one, other) => other.createdAt - one.createdAt || byId(one, other),
  featured: (one, other) =>
    Number(other.featured) - Number(one.featured) || compares.newest(one, other),
};

export function openListingIndex(
  entries: readonly ListingEntry[],
  { code = openCode(), sold = new Map() }: { code?: Code; sold?: UnitsSold } = {},
): ListingIndex {
  /** After a change all but a few are in this order already, which makes it cheap. */
  const products = entries.toSorted(compares.name);
  const facets = openFacets(code, products);
  const orders = new Map<Sort, Uint32Array>([['name', Uint32Array.from(products.keys())]]);
  let known: Map<string, number> | undefined;

  const placesById = () => {
    known ??= new Map(products.map(({ id }, place) => [id, place]));
    return known;
  };

  const soldOf = ({ id }: ListingEntry) => sold.get(id) ?? 0;
  /** Those that sell alike, the newest first. */
  const byUnitsSold: Compare = (one, other) =>
    soldOf(other) - soldOf(one) || compares.newest(one, other);

  function ordered(sort: Sort): Uint32Array {
    const compare = sort === 'best' ? byUnitsSold : compares[sort];
    const order =
      orders.get(sort) ??
      Uint32Array.from(products.keys()).sort((one, other) =>
        compare(products[one]!, products[other]!),
      );
    orders.set(sort, order);
    return order;
  }

  /** Products that were chosen one by one are in their own order, unless a sort is asked for. */
  function orderOf({ sort, selection }: Listing): Uint32Array {
    if (sort || !selection || !('products' in selection)) return ordered(sort ?? 'name');
    const places = placesById();
    return Uint32Array.from(selection.products.flatMap((id) => places.get(id) ?? []));
  }

  return {
    find(listing, { limit, offset }) {
      const found = facets.pick(orderOf(listing), listing);
      return {
        ids: [...found.subarray(offset, offset + limit)].map((place) => products[place]!.id),
        total: found.length,
        highestPricePaise: facets.highestPrice(listing),
      };
    },

    count: facets.count,
    priceSteps: facets.priceSteps,

    changed(ids, present, soldNow = sold) {
      const places = placesById();
      const now = new Map(present.map((entry) => [entry.id, entry]));
      const others = new Set(
        ids.filter((id) => !isSame(products[places.get(id) ?? -1], now.get(id))),
      );
      if (others.size === 0 && soldNow === sold) return this;
      const stay = products.filter(({ id }) => !others.has(id));
      const come = [...others].flatMap((id) => now.get(id) ?? []);
      return openListingIndex([...stay, ...come], {
        code: code.isOvergrown() ? openCode() : code,
        sold: soldNow,
      });
    },
  };
}

function isSame(one: ListingEntry | undefined, other: ListingEntry | undefined): boolean {
  if (!one || !other) return one === other;
  return (Object.keys(one) as (keyof ListingEntry)[]).every((key) => one[key] === other[key]);
}
