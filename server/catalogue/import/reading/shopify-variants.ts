import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { paiseFromText, rupeesFromPaise } from '#contract/money/money.ts';
import type { StockCount } from '#server/catalogue/products/product-draft.ts';
import type { SheetRow } from './sheet.ts';

/** One variant of a product, as a Shopify export describes it. */
export interface Variant {
  line: number;
  /** The values of its options, without Shopify's 'Default Title'. */
  options: string[];
  /** Rupees; the discount price is only set if it is lower. */
  price: number;
  discountPrice: number | null;
  /** Null: sold without being counted. */
  stock: number | null;
  isTaxed: boolean;
  image: string;
}

/** Variants that can be one product of Haat's, which has one price. */
export interface VariantGroup {
  /** Distinguishes it from the product's other groups; empty if it is the only one. */
  label: string;
  /** Haat's size text: several with commas are a choice, one is a fact. */
  size: string | null;
  variants: Variant[];
}

/** A row that only adds another image has neither price nor options. */
export function isVariantRow({ cell }: SheetRow): boolean {
  return Boolean(cell('price') || cell('option1'));
}

export function readVariant(row: SheetRow): { variant: Variant } | { refusal: string } {
  const { line, cell } = row;
  const price = paiseFromText(cell('price'));
  const compareAt = cell('compareAt') ? paiseFromText(cell('compareAt')) : 0;
  const quantity = cell('quantity') || null;
  if (!price) return { refusal: `Valid price is required (line ${line})` };
  if (compareAt === null) return { refusal: `The compare-at price at line ${line} is no price` };
  if (quantity && !/^-?\d{1,9}$/.test(quantity)) {
    return { refusal: `The inventory quantity at line ${line} is no whole number` };
  }
  const isReduced = compareAt > price;
  const isCounted = quantity !== null && !/^(continue|true)$/i.test(cell('policy'));
  const values = ['option1', 'option2', 'option3'].map((column) => cell(column));
  return {
    variant: {
      line,
      options: values.filter((value) => value && value !== 'Default Title').map(withoutCommas),
      price: rupeesFromPaise(isReduced ? compareAt : price),
      discountPrice: isReduced ? rupeesFromPaise(price) : null,
      stock: isCounted ? Math.max(0, Number(quantity)) : null,
      isTaxed: !/^false$/i.test(cell('taxable')),
      image: cell('variantImage'),
    },
  };
}

/** A comma would make two choices of one. */
function withoutCommas(value: string): string {
  return value.replace(/\s*,\s*/g, '; ');
}

/**
 * Variants with the same price, tax and way of counting become the sizes of one product; the others
 * become their own products, so that nobody is charged another variant's price.
 */
export function groupVariants(variants: readonly Variant[]): VariantGroup[] {
  const alike = Map.groupBy(variants, ({ price, discountPrice, stock, isTaxed }) =>
    [price, discountPrice, stock === null, isTaxed].join(),
  );
  const groups = [...alike.values()].flatMap((some) => fitToSize(some, ''));
  return groups.length < 2 ? groups.map((group) => ({ ...group, label: '' })) : distinct(groups);
}

/** Labels distinguish the products, also as keys. */
function distinct(groups: readonly VariantGroup[]): VariantGroup[] {
  const used = new Set<string>();
  return groups.map((group, at) => {
    const choices = [group.label, `${group.label} / ${group.size}`, `${group.label} ${at + 1}`];
    const label = choices.find((choice) => !used.has(slug(choice))) ?? `${at + 1}`;
    used.add(slug(label));
    return { ...group, label };
  });
}

export function slug(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
}

/** A group's stock, by size if it has several. */
export function stockOf({ variants }: VariantGroup): StockCount {
  const counts = new Map<string, number>();
  for (const variant of variants) {
    if (variant.stock === null) return null;
    const size = optionText(variant);
    counts.set(size, (counts.get(size) ?? 0) + variant.stock);
  }
  const sizes = [...counts].map(([size, stock]) => ({ size, stock }));
  return sizes.length > 1 ? sizes : (sizes[0]?.stock ?? null);
}

/** Haat's size text is short: if the values do not fit, each first option becomes a product. */
function fitToSize(variants: Variant[], prefix: string): VariantGroup[] {
  const values = [...new Set(variants.map((variant) => optionText(variant)))].filter(Boolean);
  const text = values.join(', ');
  const label = [prefix, prefix ? '' : text].filter(Boolean).join(' / ');
  if (text.length <= catalogueLimits.sizeMax) return [{ label, size: text || null, variants }];
  const byFirst = Map.groupBy(variants, ({ options }) => options[0] ?? '');
  const canSplit = byFirst.size > 1 && variants.some(({ options }) => options.length > 1);
  const parts = canSplit
    ? [...byFirst]
    : variants.map((each) => [optionText(each), [each]] as const);
  return parts.flatMap(([first, some]) => {
    const name = [prefix, first].filter(Boolean).join(' / ');
    if (!canSplit) return [{ label: name, size: shortened(first), variants: [...some] }];
    const rest = some.map((variant) => ({ ...variant, options: variant.options.slice(1) }));
    return fitToSize(rest, name);
  });
}

function optionText({ options }: Variant): string {
  return options.join(' / ');
}

function shortened(value: string): string | null {
  return value.slice(0, catalogueLimits.sizeMax).trim() || null;
}
