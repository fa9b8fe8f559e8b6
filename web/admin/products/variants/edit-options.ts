import { catalogueLimits as limits } from '#contract/catalogue/catalogue-rules.ts';
import { newKey } from '#web/browser/new-key.ts';
import { countCombinations, withCombinations } from './combinations.ts';
import { reordered } from './reordered.ts';
import type { TypedOption, TypedValue, TypedVariant, TypedVariants } from './typed-variants.ts';

const LIST = /[,\n\t]/;

export const isList = (text: string) => LIST.test(text);

export function splitValues(text: string): string[] {
  return [...new Set(text.split(LIST).map((value) => value.trim()))].filter(Boolean);
}

/** The variants with more values of an option, or why they cannot have them. */
export function addValues(
  variants: TypedVariants,
  optionId: string,
  texts: readonly string[],
): TypedVariants | { problem: string } {
  const option = variants.options.find(({ id }) => id === optionId);
  const present = new Set(option?.values.map(({ value }) => value.trim()));
  const fresh = texts.filter((text) => !present.has(text));
  if (fresh.length === 0) return { problem: `${texts.join(', ')} is already there` };
  const long = fresh.find((text) => text.length > limits.optionTextMax);
  if (long) return { problem: `A value has at most ${limits.optionTextMax} characters` };
  if (present.size + fresh.length > limits.valuesMax) {
    return { problem: `An option has at most ${limits.valuesMax} values` };
  }
  const values = fresh.map((value): TypedValue => ({ id: newKey(), value, swatch: '' }));
  const options = editOption(variants.options, optionId, (each) => ({
    ...each,
    values: [...each.values, ...values],
  }));
  const count = countCombinations(options);
  if (count > limits.variantsMax) {
    return {
      problem: `That would be ${count} combinations; a product has at most ${limits.variantsMax}`,
    };
  }
  return withCombinations({ ...variants, options });
}

export function editValue(
  variants: TypedVariants,
  valueId: string,
  change: Partial<Pick<TypedValue, 'value' | 'swatch'>>,
): TypedVariants {
  const options = variants.options.map((option) => ({
    ...option,
    values: option.values.map((each) => (each.id === valueId ? { ...each, ...change } : each)),
  }));
  return { ...variants, options };
}

export function moveValue(variants: TypedVariants, from: string, to: string): TypedVariants {
  const options = variants.options.map((option) => ({
    ...option,
    values: reordered(option.values, from, to),
  }));
  return withCombinations({ ...variants, options });
}

/** The last value's combinations do not become those of another value. */
export function removeValue(variants: TypedVariants, valueId: string): TypedVariants {
  const options = variants.options.map((option) => ({
    ...option,
    values: option.values.filter(({ id }) => id !== valueId),
  }));
  const rows = variants.rows.map((row) =>
    row.values.includes(valueId) ? { ...row, id: newKey(), isNew: true } : row,
  );
  return withCombinations({ ...variants, options, rows });
}

export function addOption(variants: TypedVariants): TypedVariants {
  const option: TypedOption = { id: newKey(), name: '', values: [] };
  return { ...variants, options: [...variants.options, option] };
}

export function renameOption(
  variants: TypedVariants,
  optionId: string,
  name: string,
): TypedVariants {
  const options = editOption(variants.options, optionId, (option) => ({ ...option, name }));
  return { ...variants, options };
}

export function moveOption(variants: TypedVariants, from: string, to: string): TypedVariants {
  return withCombinations({ ...variants, options: reordered(variants.options, from, to) });
}

/** Of the combinations that differ in it alone, the first stays. */
export function removeOption(variants: TypedVariants, optionId: string): TypedVariants {
  const options = variants.options.filter(({ id }) => id !== optionId);
  return withCombinations({ ...variants, options });
}

export function clearSwatches(variants: TypedVariants, optionId: string): TypedVariants {
  const options = editOption(variants.options, optionId, (option) => ({
    ...option,
    values: option.values.map((each) => ({ ...each, swatch: '' })),
  }));
  return { ...variants, options };
}

/** The saved variants that a change takes away. */
export function lostRows(before: TypedVariants, after: TypedVariants): TypedVariant[] {
  const left = new Set(after.rows.map(({ id }) => id));
  return before.rows.filter(({ id, isNew }) => !isNew && !left.has(id));
}

function editOption(
  options: readonly TypedOption[],
  optionId: string,
  edit: (option: TypedOption) => TypedOption,
): TypedOption[] {
  return options.map((option) => (option.id === optionId ? edit(option) : option));
}
