import type { FieldError } from '#contract/api/envelope.ts';
import { typedNumber } from '#contract/api/plain-number.ts';
import {
  productForm,
  productFormMessages as say,
  variantWeight,
} from '#contract/catalogue/product-form.ts';
import { typedRupees } from '#contract/money/typed-money.ts';
import { labelOf, type TypedVariant, type TypedVariants } from './typed-variants.ts';

/** The first broken rule of the options and variants. */
export function variantProblem(variants: TypedVariants): FieldError | undefined {
  return optionProblem(variants) ?? rowProblem(variants) ?? countProblem(variants);
}

function optionProblem({ options, rows }: TypedVariants): FieldError | undefined {
  const used = new Set(rows.flatMap((row) => row.values));
  for (const [at, { name, values }] of options.entries()) {
    const called = name.trim();
    const field = `options.${at}.name`;
    if (!called) return { field, message: say.optionNameMissing };
    const isTwice = (other: string) => other.trim().toLowerCase() === called.toLowerCase();
    if (options.slice(0, at).some((other) => isTwice(other.name))) {
      return { field, message: say.optionTwice };
    }
    if (values.length === 0) {
      return { field: `options.${at}.add`, message: say.valuesMissing(called) };
    }
    const texts = values.map(({ value }) => value.trim());
    const wrong = texts.findIndex((text, place) => !text || texts.indexOf(text) < place);
    if (wrong >= 0) {
      const message = texts[wrong] ? say.valueTwice(texts[wrong]) : say.valueMissing;
      return { field: `options.${at}.${wrong}`, message };
    }
    const unused = values.findIndex(({ id }) => !used.has(id));
    if (unused >= 0) {
      const message = say.valueUnused(texts[unused] ?? '');
      return { field: `options.${at}.${unused}`, message };
    }
  }
  return undefined;
}

function rowProblem({ rows, options, sharedCount }: TypedVariants): FieldError | undefined {
  const skus = new Set<string>();
  for (const [at, row] of rows.entries()) {
    const sku = row.sku.trim();
    const wrong: [string, string] | undefined =
      wrongFigure(sharedCount === null ? row : { ...row, stock: '' }) ??
      (skus.has(sku) ? ['sku', say.skuTaken(sku)] : undefined);
    if (sku) skus.add(sku);
    if (!wrong) continue;
    const [column, message] = wrong;
    const label = row.values.length === 0 ? '' : `${labelOf(row, options)}: `;
    return { field: `variants.${at}.${column}`, message: `${label}${message}` };
  }
  return undefined;
}

/** The column and what is wrong with it. */
function wrongFigure(
  row: Pick<TypedVariant, 'price' | 'discountPrice' | 'stock' | 'gstRate' | 'weight'>,
): [string, string] | undefined {
  const { price, discountPrice, stock, gstRate } = productForm.shape;
  const given = typedRupees(row.price) ?? 0;
  if (!price.safeParse(given).success) return ['price', say.price];
  const discount = typedRupees(row.discountPrice);
  if (!discountPrice.safeParse(discount).success) return ['discountPrice', say.discountPrice];
  if (discount !== null && discount >= given) {
    return ['discountPrice', say.discountTooHigh];
  }
  if (!stock.safeParse(typedNumber(row.stock)).success) return ['stock', say.stock];
  if (!gstRate.safeParse(typedNumber(row.gstRate)).success) return ['gstRate', say.gstRate];
  if (!variantWeight.safeParse(typedNumber(row.weight)).success) return ['weight', say.weight];
  return undefined;
}

function countProblem({ sharedCount }: TypedVariants): FieldError | undefined {
  const isRight = productForm.shape.stock.safeParse(typedNumber(sharedCount ?? '')).success;
  return isRight ? undefined : { field: 'sharedCount', message: say.stock };
}
