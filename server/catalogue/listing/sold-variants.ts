import type { Option, Product } from '#contract/catalogue/catalogue.ts';
import type { ListingQuery } from '#contract/catalogue/catalogue-rules.ts';
import { countOptions, readOptionFilter } from '#contract/catalogue/option-filter.ts';
import { spotUrl } from '#contract/images/images.ts';
import { paiseFromRupees, percentOff, sellingPrice } from '#contract/money/money.ts';
import { type Fact, factNames } from './product-facts.ts';

/** Options of a product, and then its facts; a variant takes so many places. */
const OPTIONS = 3;
export const WIDTH = OPTIONS + factNames.length;
export const NONE = -1;
/** Values that a code may have of products that are gone, besides as many as it began with. */
const SPARE = 1000;

/** A product, as far as filters look at its variants. */
export interface Offered {
  /** What the product sells for, and what each variant does where `prices` is null. */
  pricePaise: number;
  discountPercent: number;
  /** Whether one of its variants can be bought. */
  inStock: boolean;
  /**
   * JSON: the product's options, and the option values of each variant that can be bought. Null for
   * a product without options.
   */
  offers: string | null;
  /** JSON: paise and percent off of the same variants; null where all are as the product's. */
  prices: string | null;
  /** JSON: its facts. */
  facts?: string | undefined;
}

/**
 * What is in a checkout at the moment may come back, and counts as for the product's price; what
 * nobody has there comes first.
 */
export function soldVariants({ variants }: Pick<Product, 'variants'>) {
  return variants
    .filter(({ inStock, reserved }) => inStock || reserved)
    .sort((one, other) => Number(other.inStock) - Number(one.inStock));
}

/** As the database writes it. */
export function offersOf(
  product: Pick<Product, 'options' | 'variants' | 'price' | 'discountPrice'>,
): Offered {
  const { options, price, discountPrice } = product;
  const sold = soldVariants(product);
  const hasOptions = options.length > 0;
  return {
    pricePaise: paiseFromRupees(sellingPrice(price, discountPrice)),
    discountPercent: percentOff(price, discountPrice),
    inStock: sold.length > 0,
    offers: hasOptions ? JSON.stringify([options, sold.map(({ values }) => values)]) : null,
    prices: hasOptions
      ? JSON.stringify(
          sold.map((each) => [
            paiseFromRupees(sellingPrice(each.price, each.discountPrice)),
            percentOff(each.price, each.discountPrice),
          ]),
        )
      : null,
  };
}

interface Value {
  value: string;
  /** The place of its option in the code's list. */
  option: number;
}

interface Offers {
  /** The values of each variant that can be bought, `WIDTH` places for each. */
  codes: Int32Array;
  /** The places of its options in the code's list. */
  options: ReadonlySet<number>;
  /** Those of the product's values that have a swatch. */
  swatched: readonly number[];
}

/** What `offers` of a product says: its options, and the values of each variant. */
const parseOffers = (text: string) => JSON.parse(text) as [Option[], string[][]];

/** A number for each value of each option, kept while products come and go. */
export function openCode() {
  const options: { name: string; key: string }[] = [];
  const ofProducts = new Set<number>();
  const values: Value[] = [];
  const codes = new Map<string, number>();
  let atFirst = 0;

  /** As it was spelled last. */
  function optionOf(name: string): number {
    const key = name.toLowerCase();
    const at = options.findIndex((option) => option.key === key);
    if (at < 0) return options.push({ name, key }) - 1;
    options[at] = { name, key };
    return at;
  }
  function codeOf(option: number, value: string): number {
    const key = `${option} ${value}`;
    const code = codes.get(key) ?? values.push({ value, option }) - 1;
    codes.set(key, code);
    return code;
  }
  function readOffers(text: string): Offers {
    const [named, offers] = parseOffers(text);
    const swatched: number[] = [];
    const ownOptions = new Set<number>();
    const places = named.map(({ name, values: own }) => {
      const option = optionOf(name);
      ownOptions.add(option);
      ofProducts.add(option);
      const place = new Map(own.map(({ value }) => [value, codeOf(option, value)]));
      for (const { value, swatch } of own) if (swatch) swatched.push(place.get(value)!);
      return place;
    });
    const written = new Int32Array(offers.length * WIDTH).fill(NONE);
    for (const [at, chosen] of offers.entries()) {
      for (const [option, value] of chosen.entries()) {
        written[at * WIDTH + option] = places[option]?.get(value) ?? NONE;
      }
    }
    return { codes: written, swatched, options: ownOptions };
  }
  function readFacts(text: string): number[] {
    return (JSON.parse(text) as Fact[]).map(([name, value]) => codeOf(optionOf(name), value));
  }

  return {
    options,
    /** The places of those that products have, and not only facts say. */
    ofProducts: ofProducts as ReadonlySet<number>,
    values,
    /** Whether most of its values may be of products that are gone. */
    isOvergrown() {
      atFirst ||= values.length;
      return values.length > 2 * atFirst + SPARE;
    },
    find: (option: number, value: string) => codes.get(`${option} ${value}`),
    offersIn: readOnce(readOffers),
    factsIn: readOnce(readFacts),
    pricesIn: readOnce((text) => Float64Array.from((JSON.parse(text) as number[][]).flat())),
  };
}

/** Very many products have the same text, and most have it again after the next change. */
function readOnce<T>(read: (text: string) => T) {
  let known = new Map<string, T>();
  return () => {
    const before = known;
    known = new Map();
    return (text: string): T => {
      const found = known.get(text) ?? before.get(text) ?? read(text);
      known.set(text, found);
      return found;
    };
  };
}

export type Code = ReturnType<typeof openCode>;

/**
 * What filters look at, of each variant that can be bought. A product of which none can be has one
 * place too, for its price: it stays in lists, and nobody can buy it in a colour.
 */
function tabulate(code: Code, products: readonly Offered[]) {
  const [offersIn, pricesIn, factsIn] = [code.offersIn(), code.pricesIn(), code.factsIn()];
  const offers = products.map((product) => (product.offers ? offersIn(product.offers) : noOffers));
  const starts = new Uint32Array(products.length + 1);
  for (const place of products.keys()) {
    starts[place + 1] = starts[place]! + Math.max(1, offers[place]!.codes.length / WIDTH);
  }
  const facts = products.map((product) => (product.facts ? factsIn(product.facts) : []));
  const total = starts[products.length]!;
  const table = {
    /** Where each product's variants begin; after the last product, how many there are. */
    starts,
    paise: new Float64Array(total),
    percents: new Uint8Array(total),
    isSold: new Uint8Array(total),
    codes: new Int32Array(total * WIDTH).fill(NONE),
    /** The first product that has a swatch for each value. */
    swatchedAt: new Int32Array(code.values.length).fill(NONE),
  };
  for (const [place, product] of products.entries()) {
    const [start, end] = [starts[place]!, starts[place + 1]!];
    const { codes, swatched, options } = offers[place]!;
    table.codes.set(codes, start * WIDTH);
    // An option of the same name says it of each variant.
    const own = facts[place]!.filter((fact) => !options.has(code.values[fact]!.option));
    for (const value of swatched) {
      if (table.swatchedAt[value] === NONE) table.swatchedAt[value] = place;
    }
    const hasSold = product.offers ? codes.length > 0 : product.inStock;
    table.isSold.fill(hasSold ? 1 : 0, start, end);
    const prices = product.prices && hasSold ? pricesIn(product.prices) : nothing;
    for (let variant = start; variant < end; variant += 1) {
      table.codes.set(own, variant * WIDTH + OPTIONS);
      const at = (variant - start) * 2;
      table.paise[variant] = prices[at] ?? product.pricePaise;
      table.percents[variant] = prices[at + 1] ?? product.discountPercent;
    }
  }
  return table;
}

const nothing = new Float64Array(0);
const noOffers: Offers = { codes: new Int32Array(0), swatched: [], options: new Set() };

export type VariantTest = (variant: number) => boolean;

/** The variants of products, as they are now: all conditions of a filter hold for one of them. */
export function openVariants(code: Code, products: readonly Offered[]) {
  let known: ReturnType<typeof tabulate> | undefined;
  const table = () => {
    known ??= tabulate(code, products);
    return known;
  };

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

  /** It can be bought, and has one of the values of each option. */
  function offering(text: string | undefined): VariantTest {
    const { isSold, codes } = table();
    const { isWanted, groups } = wantedBy(text);
    return (variant) => isSold[variant] === 1 && hitsAt(codes, variant, isWanted) === groups;
  }

  /** It sells for such a price, with so much off. */
  function within({ minPrice, maxPrice, discount = 0 }: ListingQuery): VariantTest {
    const { paise, percents } = table();
    const least = minPrice ? paiseFromRupees(minPrice) : 0;
    const most = maxPrice === undefined ? Number.POSITIVE_INFINITY : paiseFromRupees(maxPrice);
    return (variant) =>
      paise[variant]! >= least && paise[variant]! <= most && percents[variant]! >= discount;
  }

  /** The cheapest variant of a product that passes; undefined if none does. */
  function cheapest(place: number, fits: VariantTest): number | undefined {
    const { starts, paise } = table();
    let found: number | undefined;
    for (let variant = starts[place]!; variant < starts[place + 1]!; variant += 1) {
      if (found !== undefined && paise[variant]! >= paise[found]!) continue;
      if (fits(variant)) found = variant;
    }
    return found;
  }

  /** As the first of the products says that has one now. */
  function swatchOf(at: number): string | null {
    const text = products[table().swatchedAt[at] ?? NONE]?.offers;
    const { value, option } = code.values[at]!;
    const named = text ? parseOffers(text)[0] : [];
    const found = named
      .filter(({ name }) => name.toLowerCase() === code.options[option]!.key)
      .flatMap(({ values }) => values)
      .find((each) => each.value === value && each.swatch);
    return found?.swatch ? spotUrl(found.swatch) : null;
  }

  return {
    table,
    swatchOf,
    wantedBy,
    offering,
    within,
    cheapest,
    code,
    /** What the filters of a list ask of a variant; undefined where they ask nothing. */
    testOf(listing: ListingQuery): VariantTest | undefined {
      const { minPrice, maxPrice, discount, options } = listing;
      const isPriced = Boolean(minPrice) || maxPrice !== undefined || Boolean(discount);
      const tests = [
        isPriced && within(listing),
        countOptions(options) > 0 && offering(options),
      ].filter((test) => test !== false);
      return tests.length > 0 ? (variant) => tests.every((test) => test(variant)) : undefined;
    },
    has: (place: number, fits: VariantTest) => cheapest(place, fits) !== undefined,
  };
}

export type OpenVariants = ReturnType<typeof openVariants>;

/** How many of a variant's values are wanted. */
export function hitsAt(codes: Int32Array, variant: number, isWanted: Uint8Array): number {
  let hits = 0;
  for (let at = variant * WIDTH; at < (variant + 1) * WIDTH; at += 1) {
    const value = codes[at]!;
    if (value !== NONE) hits += isWanted[value]!;
  }
  return hits;
}
