import type { AdminProduct } from '#contract/catalogue/admin-products.ts';
import { catalogueLimits, sizeChoices } from '#contract/catalogue/catalogue-rules.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';

export interface TypedValue {
  /** Stays while the value is renamed and moved. */
  id: string;
  value: string;
  swatch: string;
}

export interface TypedOption {
  id: string;
  name: string;
  values: TypedValue[];
}

export interface TypedVariant {
  /** The variant's, or a key of a new one. */
  id: string;
  isNew: boolean;
  /** The ids of its values, one for each option that has any. */
  values: string[];
  price: string;
  discountPrice: string;
  /** Empty: made to order. */
  stock: string;
  sku: string;
  barcode: string;
  weight: string;
  /** Empty: the product's. */
  gstRate: string;
  /** One of the form's images; empty shows the main one. */
  image: string;
  onSale: boolean;
}

/** The options and variants as the form's controls hold them. */
export interface TypedVariants {
  options: TypedOption[];
  /** Combinations of values, which need not be all, in their order; at least one. */
  rows: TypedVariant[];
  /** One count for all of them; null: each has its own. */
  sharedCount: string | null;
  /** The variant that has had that count. */
  countedAt: string | null;
}

/** Whether an option's values are expected to have swatches. */
export const isOfColours = (name: string) => /colou?r|shade|dye|रंग/i.test(name);

type AdminVariant = AdminProduct['variants'][number];

export const textOf = (value: string | number | null | undefined) => String(value ?? '');

export function typedVariantsOf({ options, variants }: AdminProduct): TypedVariants {
  const idOf = (at: number, value: string) => `${at}:${value}`;
  const countedAt = sharedShelf(variants);
  const shelf = variants.find(({ id }) => id === countedAt);
  return {
    options: options.map(({ name, values }, at) => ({
      id: String(at),
      name,
      values: values.map(({ value, swatch }) => ({
        id: idOf(at, value),
        value,
        swatch: textOf(swatch),
      })),
    })),
    rows: variants.map((variant) => ({
      id: variant.id,
      isNew: false,
      values: variant.values.map((value, at) => idOf(at, value)),
      price: textOf(variant.price),
      discountPrice: textOf(variant.discountPrice),
      stock: textOf(variant.stock),
      sku: textOf(variant.sku),
      barcode: textOf(variant.barcode),
      weight: textOf(variant.weight),
      gstRate: textOf(variant.ownGstRate),
      image: textOf(variant.image),
      onSale: variant.onSale,
    })),
    sharedCount: shelf ? textOf(shelf.stock) : null,
    countedAt,
  };
}

/** The variant with which all others share their units. */
function sharedShelf(variants: readonly AdminVariant[]): string | null {
  const [shelf, ...more] = variants.filter(({ stockOf }) => stockOf === null);
  if (!shelf || more.length > 0 || variants.length === 1) return null;
  return variants.every(({ id, stockOf }) => id === shelf.id || stockOf === shelf.id)
    ? shelf.id
    : null;
}

/** Whether the simple fields (price, size, stock) cannot say all of the product's variants. */
export function needsVariants(product: AdminProduct): boolean {
  const { options, variants, size } = product;
  const [option, ...more] = options;
  const [first] = variants;
  if (!option || !first) return false;
  const values = option.values.map(({ value }) => value);
  const isSizeText =
    more.length === 0 &&
    option.name === 'Size' &&
    option.values.every(({ swatch }) => !swatch) &&
    values.join() === sizeChoices(size).join() &&
    values.join(', ').length <= catalogueLimits.sizeMax;
  const isPlain = (each: AdminVariant) =>
    each.price === first.price &&
    each.discountPrice === first.discountPrice &&
    each.onSale &&
    [each.sku, each.barcode, each.weight, each.image, each.ownGstRate].every((own) => own === null);
  const isOwnCount = variants.every(({ stockOf }) => stockOf === null);
  const isCountedAlike =
    sharedShelf(variants) !== null ||
    (isOwnCount && variants.every(({ stock }) => (stock === null) === (first.stock === null)));
  return !isSizeText || !isCountedAlike || !variants.every(isPlain);
}

/** With another image in the place of one. */
export function withImage(variants: TypedVariants, from: string, to: string): TypedVariants {
  return {
    ...variants,
    options: variants.options.map((option) => ({
      ...option,
      values: option.values.map((each) => (each.swatch === from ? { ...each, swatch: to } : each)),
    })),
    rows: variants.rows.map((row) => (row.image === from ? { ...row, image: to } : row)),
  };
}

export function labelOf({ values }: TypedVariant, options: readonly TypedOption[]): string {
  return variantLabel(valueTexts(values, options)) ?? 'Without options';
}

export function valueTexts(ids: readonly string[], options: readonly TypedOption[]): string[] {
  const known = options.flatMap(({ values }) => values);
  return ids.map((id) => known.find((each) => each.id === id)?.value.trim() ?? '');
}
