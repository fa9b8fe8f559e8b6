import { catalogueLimits as limits } from '#contract/catalogue/catalogue-rules.ts';
import { newKey } from '#web/browser/new-key.ts';
import { arranged, type Grown, rowLike, withoutValues, withRows } from './combinations.ts';
import { reordered } from './reordered.ts';
import type { TypedOption, TypedValue, TypedVariant, TypedVariants } from './typed-variants.ts';

const LIST = /[,\n\t]/;

export const isList = (text: string) => LIST.test(text);

export function splitValues(text: string): string[] {
  return [...new Set(text.split(LIST).map((value) => value.trim()))].filter(Boolean);
}

/**
 * The variants with more values of an option, each combined with what there is of the other
 * options; or why they cannot have them.
 */
export function addValues(
  variants: TypedVariants,
  optionId: string,
  texts: readonly string[],
): Grown {
  const option = variants.options.find(({ id }) => id === optionId);
  const present = new Set(option?.values.map(({ value }) => value.trim()));
  const fresh = texts.filter((text) => !present.has(text));
  if (fresh.length === 0) return { problem: `${texts.join(', ')} already exists` };
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
  const ofOthers = withoutValues(variants.rows, new Set(option?.values.map(({ id }) => id)));
  const combined = (from: readonly TypedValue[]) =>
    ofOthers.flatMap((row) => from.map(({ id }) => rowLike(row, [...row.values, id])));
  if (present.size > 0) return withRows({ ...variants, options }, combined(values));
  // With its first value an option joins the rows that there are.
  const [first, ...others] = values;
  const rows = variants.rows.map((row) => ({ ...row, values: [...row.values, first!.id] }));
  return withRows({ ...variants, options, rows }, combined(others));
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
  return arranged({ ...variants, options });
}

/**
 * Its combinations go with it. Those of an option's last value become combinations of the other
 * options, and new variants: they were of that value.
 */
export function removeValue(variants: TypedVariants, valueId: string): TypedVariants {
  const options = variants.options.map((option) => ({
    ...option,
    values: option.values.filter(({ id }) => id !== valueId),
  }));
  const others = variants.rows.filter(({ values }) => !values.includes(valueId));
  const option = variants.options.find(({ values }) => values.some(({ id }) => id === valueId));
  if (others.length > 0 || !option) return { ...variants, options, rows: others };
  const gone = new Set(option.values.map(({ id }) => id));
  const rest = option.values.filter(({ id }) => id !== valueId).slice(0, 1);
  const rows = withoutValues(variants.rows, gone).map((row) => ({
    ...row,
    id: newKey(),
    isNew: true,
    values: [...row.values, ...rest.map(({ id }) => id)],
  }));
  return arranged({ ...variants, options, rows });
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
  return arranged({ ...variants, options: reordered(variants.options, from, to) });
}

/** Of the combinations that differ in it alone, the first stays. */
export function removeOption(variants: TypedVariants, optionId: string): TypedVariants {
  const gone = variants.options.find(({ id }) => id === optionId)?.values.map(({ id }) => id);
  const options = variants.options.filter(({ id }) => id !== optionId);
  return { ...variants, options, rows: withoutValues(variants.rows, new Set(gone)) };
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
