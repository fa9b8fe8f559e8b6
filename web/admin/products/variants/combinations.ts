import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { productFormMessages as say } from '#contract/catalogue/product-form.ts';
import { newKey } from '#web/browser/new-key.ts';
import {
  labelOf,
  type TypedOption,
  type TypedVariant,
  type TypedVariants,
} from './typed-variants.ts';

/** The variants, or why there cannot be so many. */
export type Grown = TypedVariants | { problem: string };

/** How many combinations the options have that no row is. */
export function countMissing({ options, rows }: TypedVariants): number {
  const filled = options.filter(({ values }) => values.length > 0);
  return filled.reduce((count, { values }) => count * values.length, 1) - rows.length;
}

/** The variants with more rows, in the order of their options. */
export function withRows(variants: TypedVariants, rows: readonly TypedVariant[]): Grown {
  const count = variants.rows.length + rows.length;
  if (count > catalogueLimits.variantsMax) return { problem: say.combinationsMany(count) };
  return arranged({ ...variants, rows: [...variants.rows, ...rows] });
}

export function addMissing(variants: TypedVariants): Grown {
  const present = new Set(variants.rows.map(({ values }) => keyOf(values)));
  // Counted before they are written out: three options may have 125,000.
  const count = variants.rows.length + countMissing(variants);
  if (count > catalogueLimits.variantsMax) return { problem: say.combinationsMany(count) };
  const missing = combinations(variants.options).filter((values) => !present.has(keyOf(values)));
  return withRows(
    variants,
    missing.map((values) => rowOf(variants, values)),
  );
}

/** `values` are the ids of one value of each option. */
export function addCombination(variants: TypedVariants, values: string[]): Grown {
  const row = rowOf(variants, values);
  const isThere = variants.rows.some((each) => keyOf(each.values) === keyOf(values));
  return isThere
    ? { problem: `${labelOf(row, variants.options)} already exists` }
    : withRows(variants, [row]);
}

export function removeRow(variants: TypedVariants, id: string): TypedVariants {
  return { ...variants, rows: variants.rows.filter((row) => row.id !== id) };
}

/** Rows, and the values of each, in the order of the options. */
export function arranged(variants: TypedVariants): TypedVariants {
  const ids = variants.options.flatMap(({ values }) => values.map(({ id }) => id));
  const places = new Map(ids.map((id, at) => [id, at]));
  const placesOf = ({ values }: TypedVariant) => values.map((id) => places.get(id) ?? -1);
  const rows = variants.rows
    .map((row) => ({
      ...row,
      values: row.values.toSorted((one, other) => places.get(one)! - places.get(other)!),
    }))
    .sort((one, other) => {
      const [left, right] = [placesOf(one), placesOf(other)];
      const at = left.findIndex((place, each) => place !== right[each]);
      return at < 0 ? 0 : left[at]! - right[at]!;
    });
  return { ...variants, rows };
}

/** The rows without some values; of those that then are the same, the first. */
export function withoutValues(
  rows: readonly TypedVariant[],
  gone: ReadonlySet<string>,
): TypedVariant[] {
  const cut = rows.map((row) => ({ ...row, values: row.values.filter((id) => !gone.has(id)) }));
  return [...new Map(cut.toReversed().map((row) => [keyOf(row.values), row])).values()].reverse();
}

/** A new row, which begins like another one; where units are counted, it has none yet. */
export function rowLike(row: TypedVariant, values: string[]): TypedVariant {
  const stock = row.stock.trim() === '' ? '' : '0';
  const own = { id: newKey(), isNew: true, sku: '', barcode: '', onSale: true };
  return { ...row, ...own, values, stock };
}

/** Begins like the nearest of the rows. */
function rowOf({ rows }: TypedVariants, values: string[]): TypedVariant {
  const shared = (row: TypedVariant) => row.values.filter((id) => values.includes(id)).length;
  const nearest = rows.reduce((best, row) => (shared(row) > shared(best) ? row : best));
  return rowLike(nearest, values);
}

function combinations(options: readonly TypedOption[]): string[][] {
  return options
    .filter(({ values }) => values.length > 0)
    .reduce<string[][]>(
      (combined, { values }) => combined.flatMap((each) => values.map(({ id }) => [...each, id])),
      [[]],
    );
}

const keyOf = (values: readonly string[]) => [...values].sort().join(' ');
