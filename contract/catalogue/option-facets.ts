import { LRUCache } from 'lru-cache';
import type { Facet, Option } from '#contract/catalogue/catalogue.ts';
import { readOptionFilter } from '#contract/catalogue/option-filter.ts';
import type { ListingEntry } from './listing-entry.ts';

const FACETS_MAX = 6;
const VALUES_MAX = 30;
const COUNTED_MAX = 50;
/** Options of a product; a variant takes so many places. */
const WIDTH = 3;
const NONE = -1;

interface Value {
  value: string;
  swatch: string | null;
  /** The place of its option in the code's list. */
  option: number;
}

/** A number for each value of each option, kept while products come and go. */
export function openCode() {
  const options: { name: string; key: string }[] = [];
  const values: Value[] = [];
  const codes = new Map<string, number>();
  const coded = new WeakMap<ListingEntry, Int32Array>();

  function optionOf(name: string): number {
    const key = name.toLowerCase();
    const at = options.findIndex((option) => option.key === key);
    return at < 0 ? options.push({ name, key }) - 1 : at;
  }
  function codeOf(option: number, value: string, swatch: string | null): number {
    const key = `${option} ${value}`;
    const known = codes.get(key);
    if (known !== undefined) {
      values[known]!.swatch ??= swatch;
      return known;
    }
    codes.set(key, values.length);
    return values.push({ value, swatch, option }) - 1;
  }

  return {
    options,
    values,
    find: (option: number, value: string) => codes.get(`${option} ${value}`),
    /** The values of each of its variants that can be bought, three places for each. */
    of(entry: ListingEntry | undefined): Int32Array {
      if (!entry?.offers) return nothing;
      const known = coded.get(entry);
      if (known) return known;
      const [named, offers] = JSON.parse(entry.offers) as [Option[], string[][]];
      const places = named.map(({ name, values: own }) => {
        const option = optionOf(name);
        return new Map(own.map(({ value, swatch }) => [value, codeOf(option, value, swatch)]));
      });
      const written = new Int32Array(offers.length * WIDTH).fill(NONE);
      for (const [at, chosen] of offers.entries()) {
        for (const [option, value] of chosen.entries()) {
          written[at * WIDTH + option] = places[option]?.get(value) ?? NONE;
        }
      }
      coded.set(entry, written);
      return written;
    },
  };
}

const nothing = new Int32Array(0);

export type Code = ReturnType<typeof openCode>;

/** The options of products, as they are now: what a filter leaves, and what each value would. */
export function openOptionFacets(code: Code, products: readonly (ListingEntry | undefined)[]) {
  let table: ReturnType<typeof tableOf> | undefined;
  const counted = new LRUCache<string, Facet[]>({ max: COUNTED_MAX });

  /** How each option is narrowed; undefined if some value is of no product. */
  function wantedBy(text: string | undefined) {
    const isWanted = new Uint8Array(code.values.length);
    const isNarrowed = new Uint8Array(code.options.length);
    let groups = 0;
    for (const [name, values] of readOptionFilter(text)) {
      groups += 1;
      const option = code.options.findIndex(({ key }) => key === name);
      if (option < 0) continue;
      isNarrowed[option] = 1;
      for (const value of values) {
        const found = code.find(option, value);
        if (found !== undefined) isWanted[found] = 1;
      }
    }
    return { isWanted, isNarrowed, groups };
  }

  return {
    /** Whether a product can be bought as the filter asks. */
    matcher(text: string | undefined): (place: number) => boolean {
      table ??= tableOf(code, products);
      const { starts, codes } = table;
      const { isWanted, groups } = wantedBy(text);
      return (place) => {
        for (let at = starts[place]!; at < starts[place + 1]!; at += WIDTH) {
          let hits = 0;
          for (let column = 0; column < WIDTH; column += 1) {
            const value = codes[at + column]!;
            if (value !== NONE) hits += isWanted[value]!;
          }
          if (hits === groups) return true;
        }
        return false;
      };
    },

    /**
     * How many of the products each value leaves, beside what the other options are narrowed to.
     * `key` says which products these are.
     */
    count(key: string, places: Iterable<number>, text: string | undefined): Facet[] {
      const known = counted.get(key);
      if (known) return known;
      table ??= tableOf(code, products);
      const { starts, codes } = table;
      const { isWanted, isNarrowed, groups } = wantedBy(text);
      const counts = new Uint32Array(code.values.length);
      const lastOf = new Int32Array(code.values.length).fill(NONE);
      for (const place of places) {
        for (let at = starts[place]!; at < starts[place + 1]!; at += WIDTH) {
          let hits = 0;
          for (let column = 0; column < WIDTH; column += 1) {
            const value = codes[at + column]!;
            if (value !== NONE) hits += isWanted[value]!;
          }
          if (hits < groups - 1) continue;
          for (let column = 0; column < WIDTH; column += 1) {
            const value = codes[at + column]!;
            if (value === NONE || lastOf[value] === place) continue;
            const isOwnMiss = isNarrowed[code.values[value]!.option] === 1 && !isWanted[value];
            if (hits < groups && !isOwnMiss) continue;
            lastOf[value] = place;
            counts[value]! += 1;
          }
        }
      }
      const facets = facetsOf(code, counts, isWanted);
      counted.set(key, facets);
      return facets;
    },
  };
}

function tableOf(code: Code, products: readonly (ListingEntry | undefined)[]) {
  const starts = new Uint32Array(products.length + 1);
  const each = products.map((product) => code.of(product));
  for (const [place, own] of each.entries()) starts[place + 1] = starts[place]! + own.length;
  const codes = new Int32Array(starts[products.length]!);
  for (const [place, own] of each.entries()) codes.set(own, starts[place]!);
  return { starts, codes };
}

function facetsOf(code: Code, counts: Uint32Array, isWanted: Uint8Array): Facet[] {
  const found = code.options.map(({ name }) => ({ name, values: [] as Facet['values'] }));
  for (const [at, { value, swatch, option }] of code.values.entries()) {
    const count = counts[at]!;
    if (count > 0 || isWanted[at]) found[option]!.values.push({ value, swatch, count });
  }
  const sum = ({ values }: Facet) => values.reduce((total, { count }) => total + count, 0);
  return found
    .filter(({ values }) => values.length > 1 || values.some(({ count }) => count === 0))
    .sort((one, other) => sum(other) - sum(one))
    .slice(0, FACETS_MAX)
    .map(({ name, values }) => ({ name, values: inOrder(values) }));
}

/** The most frequent ones, sizes from small to large. */
function inOrder(values: Facet['values']): Facet['values'] {
  const most = values.sort((one, other) => other.count - one.count).slice(0, VALUES_MAX);
  const ranks = most.map(({ value }) => rankOf(value));
  if (ranks.some((rank) => rank === undefined)) return most;
  return most.sort((one, other) => rankOf(one.value)! - rankOf(other.value)!);
}

const letters = ['xxxs', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'xxxxl'];
const words: Record<string, string> = {
  small: 's',
  medium: 'm',
  large: 'l',
  '2xl': 'xxl',
  '3xl': 'xxxl',
  '4xl': 'xxxxl',
};

/** Undefined: no size. */
function rankOf(value: string): number | undefined {
  const plain = value.trim().toLowerCase();
  const rank = letters.indexOf(words[plain] ?? plain);
  if (rank >= 0) return rank;
  const number = Number.parseFloat(plain);
  return /^\d/.test(plain) ? 100 + number : undefined;
}
