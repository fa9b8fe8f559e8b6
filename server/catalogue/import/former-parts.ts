import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { slug } from '#server/catalogue/import/reading/slug.ts';
import type { ProductDraft } from '#server/catalogue/products/product-draft.ts';
import type {
  StandingProduct,
  StandingVariant,
} from '#server/catalogue/products/product-writes.queries.ts';

const { sizeMax } = catalogueLimits;

/** What goes from a part's variant to the variant of the whole with these values. */
export interface Move {
  /** The part, and its variant. */
  part: string;
  from: string;
  values: readonly string[];
  /**
   * Less than none where the part has sold what the file still counts; null: no units go, only carts
   * and wishlists.
   */
  units: number | null;
}

export interface Joined {
  draft: ProductDraft;
  moves: Move[];
}

/**
 * Earlier imports made several products of one with variants: 'shopify:pot' and, for each further
 * price, one such as 'shopify:pot#large', with the options' values as its size. Says which variants
 * of the whole they are now.
 */
export function joinParts(draft: ProductDraft, standing: readonly StandingProduct[]): Joined {
  const whole = standing.find(({ sourceKey }) => sourceKey === draft.sourceKey);
  const parts = standing.filter((product) => product !== whole);
  const drafts = draft.variants ?? [];
  const free = new Map(drafts.map(({ values }) => [values.join('\0'), values]));
  const take = (values: readonly string[]) => free.delete(values.join('\0'));
  const isHidden = whole?.deletedAt != null;
  const former = whole?.variants.filter((each) => isHidden || !each.deletedAt) ?? [];
  const others = former.filter(({ optionValues }) => !take(optionValues));
  const ids = new Map<string, string>();
  for (const variant of others) {
    const values = valuesOf(whole!, variant, [...free.values()], draft);
    if (!values) continue;
    take(values);
    ids.set(values.join('\0'), variant.id);
  }
  const moves: Move[] = [];
  for (const part of parts) {
    // Those that were joined before may give units back to the variants that they became.
    const choices = part.deletedAt && !isHidden ? drafts.map(({ values }) => values) : undefined;
    for (const variant of part.variants) {
      const units = unitsOf(part, variant, isHidden);
      if (units === null && part.deletedAt) continue;
      const values = valuesOf(part, variant, choices ?? [...free.values()], draft);
      if (!values) continue;
      if (units !== null) take(values);
      moves.push({ part: part.id, from: variant.id, values, units });
    }
  }
  const variants = drafts.map((variant) => {
    const id = ids.get(variant.values.join('\0'));
    return id === undefined ? variant : { ...variant, id };
  });
  return { draft: draft.variants ? { ...draft, variants } : draft, moves };
}

/**
 * What the whole's variant gets beside the file's count, or null for nothing at all. Reserved units
 * stay until their checkouts end. Those that come back then are in no file's count any more: the
 * next import moves them.
 */
function unitsOf(
  { deletedAt }: StandingProduct,
  { stock, reserved, sourceStock, deletedAt: gone }: StandingVariant,
  isWholeHidden: boolean,
): number | null {
  if (stock === null) return null;
  const left = stock - reserved;
  const isOffered = !deletedAt && !gone;
  if (isOffered || (isWholeHidden && sourceStock !== null)) return left - (sourceStock ?? stock);
  return sourceStock === null && left > 0 ? left : null;
}

/** The values among `choices` that the variant stood for. */
function valuesOf(
  product: StandingProduct,
  { optionValues }: StandingVariant,
  choices: readonly string[][],
  { variants = [] }: ProductDraft,
): string[] | undefined {
  const [, label] = (product.sourceKey ?? '').split('#');
  const text = optionValues.length > 0 ? optionValues.join(' / ') : product.size;
  const first = variants[0]?.values ?? [];
  const ranked = choices
    .map((values) => ({ values, rank: rankOf(values, { label, text, first }) }))
    .filter(({ rank }) => rank > 0);
  return ranked.sort((one, other) => other.rank - one.rank)[0]?.values;
}

/** How well the values fit; 0 is not at all. */
function rankOf(
  values: readonly string[],
  { label, text, first }: { label: string | undefined; text: string | null; first: string[] },
): number {
  const whole = textOf(values);
  if (text === null) return label !== undefined && label === slug(whole) ? 3 : 0;
  if (whole === text) return 4;
  // Longer ones were cut.
  if (whole.slice(0, sizeMax).trim() === text) return label === slug(whole) ? 3 : 1;
  for (let at = 1; at < values.length; at += 1) {
    if (textOf(values.slice(at)) !== text) continue;
    // What a part was called begins with the values that its size no longer names.
    const prefix = textOf(values.slice(0, at));
    if (label === undefined) return prefix === textOf(first.slice(0, at)) ? 3 : 0;
    if (label === slug(prefix)) return 3;
    if (label.startsWith(`${slug(prefix)}-`)) return 2;
  }
  return 0;
}

/** As the size was written: with semicolons, since a comma would have made two of it. */
function textOf(values: readonly string[]): string {
  return values.map((value) => value.replace(/\s*,\s*/g, '; ')).join(' / ');
}
