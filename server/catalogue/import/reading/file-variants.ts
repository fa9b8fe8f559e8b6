import { catalogueLimits as limits } from '#contract/catalogue/catalogue-rules.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { variantLabel } from '#contract/catalogue/variants.ts';
import type { DraftOption, VariantDraft } from '#server/catalogue/products/product-draft.ts';
import { figureProblems } from '#server/catalogue/products/read-variants.ts';
import { withValue } from './read-product.ts';

/** A variant as a row of a file describes it. */
export interface FileVariant {
  line: number;
  draft: VariantDraft;
  /** Where its image comes from; null: it has none, undefined: the file does not say. */
  image: string | null | undefined;
  /** Of its values, in their order; null: none, undefined: the file does not say. */
  swatches?: (string | null | undefined)[];
}

/** The options of some variants, their values in the order in which they first appear. */
export function optionsOf(
  names: readonly string[],
  variants: readonly FileVariant[],
): DraftOption[] {
  return names.map((name, at) => {
    const swatches = new Map<string, string | null | undefined>();
    for (const { draft, swatches: own } of variants) {
      const value = draft.values[at] ?? '';
      if (!swatches.get(value)) swatches.set(value, own?.[at]);
    }
    return { name, values: [...swatches].map(([value, swatch]) => ({ value, swatch })) };
  });
}

/** Undefined for one that a spreadsheet has shortened, as in 8.90123E+12: its figures are lost. */
export function wholeBarcode(text: string, line: number, notes: string[]): string | undefined {
  if (!/^\d(\.\d+)?E\+\d+$/i.test(text)) return text;
  notes.push(`the barcode ${text} at line ${line} was left out: a spreadsheet has shortened it`);
  return undefined;
}

/** Why a product cannot have these options and variants; empty if it can. */
export function variantProblems(
  options: readonly DraftOption[],
  variants: readonly FileVariant[],
): string[] {
  const problems: string[] = [];
  if (options.length > limits.optionsMax) problems.push(say.optionsMany);
  if (variants.length > limits.variantsMax) {
    problems.push(`${say.variantsMany}; the file has ${variants.length}`);
  }
  const names = new Set(options.map(({ name }) => name.toLowerCase()));
  if (names.size < options.length) problems.push(say.optionTwice);
  for (const option of options) problems.push(...optionProblems(option));
  for (const variant of variants) problems.push(...oneProblems(variant, options));
  return [...new Set(problems)];
}

function optionProblems({ name, values }: DraftOption): string[] {
  const texts = [name, ...values.map(({ value }) => value)];
  const long = texts.filter((text) => text.length > limits.optionTextMax);
  const problems = long.map((text) => tooLong(`option "${text}"`, limits.optionTextMax));
  if (values.length > limits.valuesMax) {
    problems.push(`The option ${name} has ${values.length} values, more than ${limits.valuesMax}`);
  }
  return problems;
}

function oneProblems({ line, draft }: FileVariant, options: readonly DraftOption[]): string[] {
  const { sku, barcode, values } = draft;
  const at = options.length > 0 ? ` (line ${line})` : '';
  const said: Record<string, unknown> = { ...draft };
  const problems = figureProblems(draft).map(
    ({ message, field }) => `${withValue(message, said[field])}${at}`,
  );
  for (const [place, { name }] of options.entries()) {
    if (!values[place]) problems.push(`A variant has no value for the option ${name}${at}`);
  }
  if ((sku ?? '').length > limits.skuMax) problems.push(tooLong(`SKU "${sku}"`, limits.skuMax));
  if ((barcode ?? '').length > limits.barcodeMax) {
    problems.push(tooLong(`barcode "${barcode}"`, limits.barcodeMax));
  }
  return problems;
}

function tooLong(what: string, most: number): string {
  return `The ${what} is longer than ${most} characters`;
}

/** The variants, each combination once; a row that repeats one is noted. */
export function withoutRepeats(
  variants: readonly FileVariant[],
  note: (text: string) => void,
): FileVariant[] {
  const lines = new Map<string, number>();
  return variants.filter(({ line, draft: { values } }) => {
    const key = values.join('\0');
    const first = lines.get(key);
    if (first === undefined) lines.set(key, line);
    else {
      const label = variantLabel(values) ?? 'the only variant';
      note(`${label} at line ${line} was left out, since line ${first} is the same variant`);
    }
    return first === undefined;
  });
}
