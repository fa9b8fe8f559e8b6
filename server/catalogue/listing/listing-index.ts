import type { Facet } from '#contract/catalogue/catalogue.ts';
import { type Sort, sorts } from '#contract/catalogue/catalogue-rules.ts';
import { openCode } from '#contract/catalogue/sold-variants.ts';
import type { FoundPage, Listing } from '#server/infra/shop/shop.ts';
import type { ListingEntry } from './listing-entry.ts';
import { openFacets } from './listing-facets.ts';

/**
 * The order of every list of the catalogue. Without a filter a page is a slice; a filter checks
 * each product of its list, 100,000 of them within a millisecond.
 */
export interface ListingIndex {
  find(listing: Listing, page: { limit: number; offset: number }): FoundPage;
  /** What the list can be narrowed to by options. */
  count(listing: Listing): Facet[];
  /** Applies the database's current state of `ids`: those without an entry are gone. */
  change(ids: Iterable<string>, entries: readonly ListingEntry[]): void;
}

type Compare = (one: ListingEntry, other: ListingEntry) => number;

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byId: Compare = (one, other) => compareTexts(one.id, other.id);

/** As in `orders` of the queries. */
const compares: Record<Sort, Compare> = {
  name: (one, other) => compareTexts(one.name, other.name) || byId(one, other),
  'price-low': (one, other) => one.pricePaise - other.pricePaise || byId(one, other),
  'price-high': (one, other) => other.pricePaise - one.pricePaise || byId(one, other),
  rating: (one, other) =>
    other.rating - one.rating || other.ratingCount - one.ratingCount || byId(one, other),
  newest: (one, other) => other.createdAt - one.createdAt || byId(one, other),
};

/** The positions of one category's products, or of all, in each order. */
type Shelf = Record<Sort, Uint32Array<ArrayBufferLike>>;

/** Sorting very many at once would block others: `pause` lets them run in between. */
export async function buildListingIndex(
  entries: readonly ListingEntry[],
  pause: () => Promise<unknown>,
): Promise<ListingIndex> {
  /** Each product keeps its position while it exists; undefined where one is gone. */
  const products: (ListingEntry | undefined)[] = [...entries];
  const places = new Map(entries.map(({ id }, place) => [id, place]));
  const free: number[] = [];
  const code = openCode();
  let facets = openFacets(code, products);
  const shelves = new Map<string | undefined, Shelf>();
  const inOrder = (sort: Sort) => (one: number, other: number) =>
    compares[sort](products[one]!, products[other]!);

  for (const category of [undefined, ...new Set(entries.map((entry) => entry.category))]) {
    const own = [...products.keys()].filter((place) => isOn(category, products[place]!));
    const shelf = emptyShelf();
    for (const sort of sorts) {
      await pause();
      shelf[sort] = Uint32Array.from(own.sort(inOrder(sort)));
    }
    shelves.set(category, shelf);
  }
  await pause();
  // Reads what all of them offer: the first request need not.
  count({});

  function find(listing: Listing, { limit, offset }: { limit: number; offset: number }): FoundPage {
    const shelf = shelves.get(listing.category) ?? emptyShelf();
    const ordered = inOwnOrder(listing) ?? shelf[listing.sort ?? 'name'];
    const dearest = products[facets.first(shelf['price-high'], listing) ?? -1];
    const { found, total } = facets.isFiltered(listing)
      ? facets.pick(ordered, listing, { limit, offset })
      : { found: [...ordered.subarray(offset, offset + limit)], total: ordered.length };
    return {
      ids: found.map((place) => products[place]!.id),
      total,
      dearestPaise: dearest?.pricePaise ?? 0,
    };
  }

  /** Products that were chosen one by one, unless a sort is asked for. */
  function inOwnOrder({ sort, selection, category }: Listing): Uint32Array | undefined {
    if (sort || !selection || !('products' in selection)) return undefined;
    const chosen = selection.products.flatMap((id) => places.get(id) ?? []);
    return Uint32Array.from(chosen.filter((place) => isOn(category, products[place]!)));
  }

  function change(ids: Iterable<string>, present: readonly ListingEntry[]): void {
    const now = new Map(present.map((entry) => [entry.id, entry]));
    const left = new Set<number>();
    const come: ListingEntry[] = [];
    for (const id of ids) {
      const place = places.get(id);
      const after = now.get(id);
      if (place !== undefined && after && isSame(products[place]!, after)) continue;
      if (place !== undefined) left.add(place);
      if (after) come.push(after);
    }
    if (left.size === 0 && come.length === 0) return;
    for (const shelf of shelves.values()) {
      for (const sort of sorts) shelf[sort] = shelf[sort].filter((place) => !left.has(place));
    }
    for (const place of left) {
      places.delete(products[place]!.id);
      products[place] = undefined;
      free.push(place);
    }
    const taken = come.map((entry) => {
      const place = free.pop() ?? products.length;
      products[place] = entry;
      places.set(entry.id, place);
      return place;
    });
    for (const { category } of come) {
      if (!shelves.has(category)) shelves.set(category, emptyShelf());
    }
    for (const [category, shelf] of shelves) {
      const own = taken.filter((place) => isOn(category, products[place]!));
      for (const sort of sorts) {
        shelf[sort] = merge(shelf[sort], own.sort(inOrder(sort)), inOrder(sort));
      }
    }
    facets = openFacets(code, products);
  }

  function count(listing: Listing): Facet[] {
    return facets.count((shelves.get(listing.category) ?? emptyShelf()).name, listing);
  }

  return { find, count, change };
}

function emptyShelf(): Shelf {
  const none = new Uint32Array();
  return { name: none, 'price-low': none, 'price-high': none, rating: none, newest: none };
}

function isOn(category: string | undefined, entry: ListingEntry): boolean {
  return category === undefined || entry.category === category;
}

function isSame(one: ListingEntry, other: ListingEntry): boolean {
  return (Object.keys(one) as (keyof ListingEntry)[]).every((key) => one[key] === other[key]);
}

function merge(
  ordered: Uint32Array,
  arriving: readonly number[],
  compare: (one: number, other: number) => number,
): Uint32Array {
  if (arriving.length === 0) return ordered;
  const merged = new Uint32Array(ordered.length + arriving.length);
  let from = 0;
  let at = 0;
  for (const place of arriving) {
    const until = placeFor(place, ordered, compare);
    merged.set(ordered.subarray(from, until), at);
    at += until - from;
    merged[at++] = place;
    from = until;
  }
  merged.set(ordered.subarray(from), at);
  return merged;
}

/** How many come before it. */
function placeFor(
  place: number,
  ordered: Uint32Array,
  compare: (one: number, other: number) => number,
): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(ordered[middle]!, place) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
