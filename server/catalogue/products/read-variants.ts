import { z } from 'zod';
import type { FieldError } from '#contract/api/envelope.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import { optionField, variantField } from '#contract/catalogue/admin-products.ts';
import { catalogueLimits as limits } from '#contract/catalogue/catalogue-rules.ts';
import {
  productForm,
  productFormMessages as say,
  variantWeight,
} from '#contract/catalogue/product-form.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { paiseFromText } from '#contract/money/typed-money.ts';
import type { DraftOption, VariantDraft } from './product-draft.ts';
import { withoutBroken } from './without-broken.ts';

const options = z.array(optionField, say.optionValues).max(limits.optionsMax, say.optionsMany);
const variants = z
  .array(variantField, say.variantsMissing)
  .min(1, say.variantsMissing)
  .max(limits.variantsMax, say.variantsMany);

export interface ReadVariants {
  options: DraftOption[];
  variants: VariantDraft[];
  /** What the writer saw of each variant's count, by its id. */
  seenStocks: Map<string, number | null>;
}

/**
 * The options and variants of a form or JSON body; undefined if it has none. An image is the
 * address of one of the product's images, as the sender sees it.
 */
export function readVariants(
  given: Record<string, unknown>,
): ReadVariants | { errors: FieldError[] } | undefined {
  if (given.variants === undefined) return undefined;
  const read = z
    .object({ options: options.default([]), variants })
    .safeParse({ options: fromJson(given.options), variants: fromJson(given.variants) });
  if (!read.success) {
    return {
      errors: read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    };
  }
  const errors: FieldError[] = [];
  const named = read.data.options.map(({ name, values }) => ({
    name,
    values: values.map(({ value, swatch }) => ({
      value,
      swatch: swatch === undefined ? undefined : swatch || null,
    })),
  }));
  requireDistinct(named, errors);
  const seenStocks = new Map<string, number | null>();
  const drafts = read.data.variants.map((variant, at) => {
    if (variant.id && variant.seenStock !== undefined) {
      seenStocks.set(variant.id.toLowerCase(), numberOf(variant.seenStock));
    }
    return readVariant(variant, named, `variants.${at}`, errors);
  });
  requireUnique(drafts, errors);
  return errors.length > 0 ? { errors } : { options: named, variants: drafts, seenStocks };
}

function readVariant(
  variant: z.output<typeof variantField>,
  named: readonly DraftOption[],
  field: string,
  errors: FieldError[],
): VariantDraft {
  const { values } = variant;
  const fits =
    values.length === named.length &&
    named.every((option, at) => option.values.some(({ value }) => value === values[at]));
  if (!fits) errors.push({ field: `${field}.values`, message: say.variantValues });
  const draft: VariantDraft = {
    id: variant.id,
    values,
    price: rupeesOf(variant.price) ?? 0,
    discountPrice: rupeesOf(variant.discountPrice),
    stock: variant.stock === undefined ? undefined : numberOf(variant.stock),
    sharesStock: variant.sharesStock ?? false,
    onSale: variant.inStock,
    sku: variant.sku === undefined ? undefined : variant.sku || null,
    barcode: variant.barcode === undefined ? undefined : variant.barcode || null,
    weight: variant.weight === undefined ? undefined : numberOf(variant.weight),
    gstRate: variant.gstRate === undefined ? undefined : numberOf(variant.gstRate),
    image: variant.image === undefined ? undefined : variant.image || null,
  };
  const problems = figureProblems(draft);
  errors.push(...problems.map((each) => ({ ...each, field: `${field}.${each.field}` })));
  return draft;
}

/** What is wrong with a variant's figures. */
export function figureProblems(draft: VariantDraft): FieldError[] {
  const { price, discountPrice } = draft;
  const checked = figures.safeParse(draft);
  const problems: FieldError[] = (checked.error?.issues ?? []).map(({ path, message }) => {
    return { field: path.join('.'), message };
  });
  if (discountPrice != null && discountPrice >= price && checked.success) {
    problems.push({ field: 'discountPrice', message: say.discountTooHigh });
  }
  return problems;
}

const { price, discountPrice, stock, gstRate } = productForm.shape;
const figures = z.object({ price, discountPrice, stock, gstRate, weight: variantWeight });

function requireDistinct(named: readonly DraftOption[], errors: FieldError[]): void {
  const isTwice = (texts: readonly string[]) => new Set(texts).size < texts.length;
  const names = named.map(({ name }) => name.toLowerCase());
  const isDoubled = named.some(({ values }) => isTwice(values.map(({ value }) => value)));
  if (isTwice(names) || isDoubled) errors.push({ field: 'options', message: say.optionTwice });
}

function requireUnique(drafts: readonly VariantDraft[], errors: FieldError[]): void {
  const labels = new Set<string>();
  const skus = new Set<string>();
  for (const [at, { values, sku }] of drafts.entries()) {
    const label = variantLabel(values) ?? '';
    if (labels.has(label))
      errors.push({ field: `variants.${at}.values`, message: say.variantTwice });
    labels.add(label);
    if (sku && skus.has(sku))
      errors.push({ field: `variants.${at}.sku`, message: say.skuTaken(sku) });
    if (sku) skus.add(sku);
  }
}

function fromJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given, (_, value) =>
      typeof value === 'string' ? withoutBroken(value) : value,
    );
  } catch {
    return null;
  }
}

type Figure = string | number | null | undefined;

function rupeesOf(figure: Figure): number | null {
  if (figure === null || figure === undefined || figure === '') return null;
  if (typeof figure === 'number') return figure;
  const paise = paiseFromText(figure);
  return paise === null ? Number.NaN : rupeesFromPaise(paise);
}

function numberOf(figure: Figure): number | null {
  return figure === null || figure === undefined ? null : typedNumber(String(figure));
}
