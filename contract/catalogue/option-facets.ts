import { spotUrl } from '#contract/images/images.ts';
import type { Facet, Option, Product } from './catalogue.ts';
import { readOptionFilter } from './option-filter.ts';

const FACETS_MAX = 6;
const VALUES_MAX = 30;
/** Options of a product; a variant takes so many places. */
const WIDTH = 3;
const NONE = -1;

/** A product, as far as its options say where it is listed. */
export interface Offered {
  /**
   * JSON: the product's options, and the option values of each variant that can be bought. Null for
   * a product without options.
   */
  offers: string | null;
}

/** As the database writes it. */
export function offersOf({ options, variants }: Pick<Product, 'options' | 'variants'>): Offered {
  if (options.length === 0) return { offers: null };
  const sold = variants.filter(({ inStock }) => inStock).map(({ values }) => values);
  return { offers: JSON.stringify([options, sold]) };
}

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
  /** Very many products offer the same. */
  let known = new Map<string, Int32Array>();

  function optionOf(name: string): number {
    const key = name.toLowerCase();
    const at = options.findIndex((option) => option.key === key);
    return at < 0 ? options.push({ name, key }) - 1 : at;
  }
  function codeOf(option: number, value: string, swatch: string | null): number {
    const key = `${option} ${value}`;
    const code = codes.get(key);
    if (code !== undefined) {
      values[code]!.swatch ??= swatch && spotUrl(swatch);
      return code;
    }
    codes.set(key, values.length);
    return values.push({ value, swatch: swatch && spotUrl(swatch), option }) - 1;
  }
  /** The values of each variant that can be bought, three places for each. */
  function read(text: string): Int32Array {
    if (!text) return nothing;
    const [named, offers] = JSON.parse(text) as [Option[], string[][]];
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
    return written;
  }

  return {
    options,
    values,
    find: (option: number, value: string) => codes.get(`${option} ${value}`),
    /** What products offer, each once, and the place of each product's in it. */
    readAll(products: readonly (Offered | undefined)[]) {
      const present = new Map<string, Int32Array>();
      const numbers = new Map<string, number>();
      const offerOf = Uint32Array.from(products, (product) => {
        const text = product?.offers ?? '';
        const number = numbers.get(text);
        if (number !== undefined) return number;
        present.set(text, known.get(text) ?? read(text));
        numbers.set(text, numbers.size);
        return numbers.size - 1;
      });
      known = present;
      return { offers: [...present.values()], offerOf };
    },
  };
}

const nothing = new Int32Array(0);

export type Code = ReturnType<typeof openCode>;

/** The options of products, as they are now: what a filter leaves, and what each value would. */
export function openOptionFacets(code: Code, products: readonly (Offered | undefined)[]) {
  let table: ReturnType<Code['readAll']> | undefined;

  /** How each option is narrowed. */
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
      table ??= code.readAll(products);
      const { offers, offerOf } = table;
      const { isWanted, groups } = wantedBy(text);
      const fits = Uint8Array.from(offers, (codes) => {
        for (let at = 0; at < codes.length; at += WIDTH) {
          if (hitsAt(codes, at, isWanted) === groups) return 1;
        }
        return 0;
      });
      return (place) => fits[offerOf[place]!] === 1;
    },

    /** How many of the products each value leaves, beside what the other options are narrowed to. */
    count(places: Iterable<number>, text: string | undefined): Facet[] {
      table ??= code.readAll(products);
      const { offers, offerOf } = table;
      const amounts = new Uint32Array(offers.length);
      for (const place of places) amounts[offerOf[place]!]! += 1;
      const { isWanted, isNarrowed, groups } = wantedBy(text);
      const counts = new Uint32Array(code.values.length);
      const lastOf = new Int32Array(code.values.length).fill(NONE);
      for (const [offer, codes] of offers.entries()) {
        if (amounts[offer] === 0) continue;
        for (let at = 0; at < codes.length; at += WIDTH) {
          const hits = hitsAt(codes, at, isWanted);
          if (hits < groups - 1) continue;
          for (let column = at; column < at + WIDTH; column += 1) {
            const value = codes[column]!;
            if (value === NONE || lastOf[value] === offer) continue;
            const isOwnMiss = isNarrowed[code.values[value]!.option] === 1 && !isWanted[value];
            if (hits < groups && !isOwnMiss) continue;
            lastOf[value] = offer;
            counts[value]! += amounts[offer]!;
          }
        }
      }
      return facetsOf(code, counts, isWanted);
    },
  };
}

/** How many of a variant's values are wanted. */
function hitsAt(codes: Int32Array, at: number, isWanted: Uint8Array): number {
  let hits = 0;
  for (let column = at; column < at + WIDTH; column += 1) {
    const value = codes[column]!;
    if (value !== NONE) hits += isWanted[value]!;
  }
  return hits;
}

/** The options that narrow most products, and all that the filter names: what is chosen stays. */
function facetsOf(code: Code, counts: Uint32Array, isWanted: Uint8Array): Facet[] {
  const found = code.options.map(({ name }) => ({ name, values: [] as FoundValue[], sum: 0 }));
  for (const [at, { value, swatch, option }] of code.values.entries()) {
    const [count, isChosen] = [counts[at]!, isWanted[at] === 1];
    if (count === 0 && !isChosen) continue;
    found[option]!.values.push({ value, swatch, count, isChosen });
    found[option]!.sum += count;
  }
  const hasChosen = ({ values }: { values: FoundValue[] }) => values.some((each) => each.isChosen);
  return found
    .filter((facet) => facet.values.length > 1 || hasChosen(facet))
    .sort((one, other) => other.sum - one.sum)
    .filter((facet, at) => at < FACETS_MAX || hasChosen(facet))
    .map(({ name, values }) => ({ name, values: inOrder(values) }));
}

type FoundValue = Facet['values'][number] & { isChosen: boolean };

/** The most frequent ones and the chosen ones, sizes from small to large. */
function inOrder(values: FoundValue[]): Facet['values'] {
  const most = values
    .sort((one, other) => other.count - one.count)
    .filter(({ isChosen }, at) => at < VALUES_MAX || isChosen)
    .map(({ isChosen: _, ...value }) => value);
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
