import { newKey } from '#web/browser/new-key.ts';
import type { TypedOption, TypedVariant, TypedVariants } from './typed-variants.ts';

/** How many combinations the options have. */
export function countCombinations(options: readonly TypedOption[]): number {
  return options.reduce((count, { values }) => count * Math.max(values.length, 1), 1);
}

/** Each combination of the values, as their ids; an option without values has no part in it. */
export function combinations(options: readonly TypedOption[]): string[][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (combined, { values }) => combined.flatMap((each) => values.map(({ id }) => [...each, id])),
      [[]],
    );
}

/**
 * The variants with one row for each combination of their options. A row keeps its combination, and
 * gets a larger or smaller one when an option has come or gone; the others begin like the row that
 * is nearest.
 */
export function withCombinations(variants: TypedVariants): TypedVariants {
  const { options, rows } = variants;
  const exact = new Map(rows.map((row) => [keyOf(row.values), row]));
  const wanted = combinations(options);
  const kept = wanted.map((values) => exact.get(keyOf(values)));
  const free = new Set(rows.filter((row) => !kept.includes(row)));
  const next = wanted.map((values, at) => {
    const former = kept[at] ?? takeWithin(free, values);
    return former ? { ...former, values } : rowLike(nearest(rows, values), values);
  });
  return { ...variants, rows: next };
}

const keyOf = (values: readonly string[]) => [...values].sort().join(' ');

function takeWithin(free: Set<TypedVariant>, values: readonly string[]): TypedVariant | undefined {
  for (const row of free) {
    const shared = countShared(row.values, values);
    if (shared < Math.min(row.values.length, values.length)) continue;
    free.delete(row);
    return row;
  }
  return undefined;
}

function nearest(rows: readonly TypedVariant[], values: readonly string[]): TypedVariant {
  return rows.reduce((best, row) =>
    countShared(row.values, values) > countShared(best.values, values) ? row : best,
  );
}

function countShared(some: readonly string[], others: readonly string[]): number {
  return some.filter((each) => others.includes(each)).length;
}

/** Where units are counted, there are none yet of a new combination. */
function rowLike(row: TypedVariant, values: string[]): TypedVariant {
  const stock = row.stock.trim() === '' ? '' : '0';
  const own = { id: newKey(), isNew: true, sku: '', barcode: '', onSale: true };
  return { ...row, ...own, values, stock };
}
