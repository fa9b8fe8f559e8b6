import type { Facet } from '#contract/catalogue/catalogue.ts';
import { AVAILABILITY } from './product-facts.ts';
import { hitsAt, NONE, type OpenVariants, type VariantTest, WIDTH } from './sold-variants.ts';

const FACETS_MAX = 6;
const VALUES_MAX = 30;
/** Everybody writes materials in words of their own. */
const FACT_VALUES_MAX = 12;

interface Counted {
  places: Iterable<number>;
  /** How the list is narrowed to options. */
  options: string | undefined;
  /** What its other filters ask of a variant. */
  fits?: VariantTest | undefined;
}

/** How many of the products each value leaves, beside what the other options are narrowed to. */
export function countFacets(variants: OpenVariants, { places, options, fits }: Counted): Facet[] {
  const { starts, isSold, codes } = variants.table();
  const { code } = variants;
  const { isWanted, isNarrowed, groups } = variants.wantedBy(options);
  const counts = new Uint32Array(code.values.length);
  const lastOf = new Int32Array(code.values.length).fill(NONE);
  let products = 0;
  for (const place of places) {
    let isCounted = false;
    for (let variant = starts[place]!; variant < starts[place + 1]!; variant += 1) {
      if (fits && !fits(variant)) continue;
      isCounted = true;
      if (isSold[variant] === 0) continue;
      const hits = hitsAt(codes, variant, isWanted);
      if (hits < groups - 1) continue;
      for (let at = variant * WIDTH; at < (variant + 1) * WIDTH; at += 1) {
        const value = codes[at]!;
        if (value === NONE || lastOf[value] === place) continue;
        const isOwnMiss = isNarrowed[code.values[value]!.option] === 1 && !isWanted[value];
        if (hits < groups && !isOwnMiss) continue;
        lastOf[value] = place;
        counts[value]! += 1;
      }
    }
    if (isCounted) products += 1;
  }
  return facetsOf(variants, { counts, isWanted, products, isByOption: groups > 0 });
}

interface Counts {
  counts: Uint32Array;
  isWanted: Uint8Array;
  /** Those that the list has without its options, also those that cannot be bought. */
  products: number;
  /** Whether an option is chosen: the list has only what can be bought then. */
  isByOption: boolean;
}

/**
 * The options that narrow most products, facts after them, and all that the filter names: what is
 * chosen stays.
 */
function facetsOf(
  { code, swatchOf }: OpenVariants,
  { counts, isWanted, products, isByOption }: Counts,
): Facet[] {
  const found = code.options.map(({ name }, option) => {
    const isFact = !code.ofProducts.has(option);
    return { name, isFact, values: [] as FoundValue[], sum: 0 };
  });
  for (const [at, { value, option }] of code.values.entries()) {
    const [count, isChosen] = [counts[at]!, isWanted[at] === 1];
    if (count === 0 && !isChosen) continue;
    found[option]!.values.push({ at, value, count, isChosen });
    found[option]!.sum += count;
  }
  const hasChosen = ({ values }: { values: FoundValue[] }) => values.some((each) => each.isChosen);
  const narrows = ({ name, values, sum }: (typeof found)[number]) =>
    values.length > 1 || (name === AVAILABILITY && !isByOption && sum > 0 && sum < products);
  return found
    .filter((facet) => narrows(facet) || hasChosen(facet))
    .sort((one, other) => Number(one.isFact) - Number(other.isFact) || other.sum - one.sum)
    .filter((facet, at) => at < FACETS_MAX || hasChosen(facet))
    .map((facet) => {
      const most = facet.isFact ? FACT_VALUES_MAX : VALUES_MAX;
      return { name: facet.name, values: inOrder(facet.values, swatchOf, most) };
    });
}

interface FoundValue {
  /** Its place in the code. */
  at: number;
  value: string;
  count: number;
  isChosen: boolean;
}

/** The most frequent ones and the chosen ones, sizes from small to large. */
function inOrder(
  values: FoundValue[],
  swatchOf: OpenVariants['swatchOf'],
  shown: number,
): Facet['values'] {
  const most = values
    .sort((one, other) => other.count - one.count)
    .filter(({ isChosen }, at) => at < shown || isChosen)
    .map(({ at, value, count }) => ({ value, swatch: swatchOf(at), count }));
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
  const plain = value.split(',')[0]!.trim().toLowerCase();
  const rank = letters.indexOf(words[plain] ?? plain);
  if (rank >= 0) return rank;
  const number = Number.parseFloat(plain);
  return /^\d/.test(plain) ? 100 + number : undefined;
}
