import type { ReadEntry, ReadProduct } from '#server/catalogue/import/reading/read-product.ts';
import type { SheetKind } from '#server/catalogue/import/reading/sheet.ts';
import { draftVariants } from '#server/catalogue/products/draft-variants.ts';
import { isHidden } from '#server/catalogue/products/product-draft.ts';
import type { ImportedProduct } from '#server/catalogue/products/product-writes.queries.ts';
import type { SavedProduct } from '#server/catalogue/products/save-products.ts';
import type { ImportedRow } from './import-report.ts';

/** A product of the file, and its outcome. */
export interface TakenProduct {
  entry: ReadEntry;
  product: ReadProduct;
  outcome: SavedProduct['outcome'];
  notes: readonly string[];
}

export function refusedRow({ line, label, refusals }: ReadEntry): ImportedRow {
  return { line, name: label, outcome: 'refused', variants: 0, notes: refusals };
}

/** One row of the report for each product, in the order of the file. */
export function importedRows(
  entries: readonly ReadEntry[],
  taken: readonly TakenProduct[],
  hidden: readonly ImportedProduct[],
): ImportedRow[] {
  const rows = taken.map(({ entry, product, outcome, notes }): ImportedRow => {
    const isFirst = entry.products[0] === product;
    const all = [...(isFirst ? entry.notes : []), ...notes];
    const { line, draft } = product;
    const variants = isHidden(draft) ? 0 : draftVariants(draft).variants.length;
    const { name } = draft.fields;
    return { line, name, outcome: outcomeOf({ product, outcome }), variants, notes: all };
  });
  const byKey = Map.groupBy(hidden, ({ sourceKey }) => mainKey(sourceKey ?? ''));
  for (const entry of entries) {
    const { line, label, notes, hides, products } = entry;
    const own = byKey.get(hides ?? mainKey(entry.products[0]?.draft.sourceKey ?? '')) ?? [];
    if (hides !== undefined && own.length + products.length === 0) {
      rows.push({ line, name: label, outcome: 'left-out', variants: 0, notes });
    }
    const why = hides === undefined ? [`it is a variant of "${label}" now`] : notes;
    for (const { name } of own)
      rows.push({ line, name, outcome: 'hidden', variants: 0, notes: why });
  }
  return rows.sort((one, other) => one.line - other.line);
}

export function outcomeOf({
  product,
  outcome,
}: Pick<TakenProduct, 'product' | 'outcome'>): ImportedRow['outcome'] {
  return isHidden(product.draft) && outcome !== 'unchanged' ? 'hidden' : outcome;
}

/**
 * What the import has to hide: products no longer for sale, and what earlier imports split from
 * others. Those of a product that is `held` stay until it takes their place.
 */
export function keysToHide(
  kind: SheetKind,
  entries: readonly ReadEntry[],
  held: ReadonlySet<string> = new Set(),
): { keys: string[]; except: string[] } {
  const except = entries.flatMap(({ products }) =>
    products.flatMap(({ draft }) => draft.sourceKey ?? []),
  );
  const gone = entries.flatMap(({ hides }) => hides ?? []);
  const whole = kind === 'shopify' ? except.filter((key) => !held.has(key)) : [];
  return { keys: [...gone, ...whole], except };
}

/** For a product that an earlier import split by price, the key of the whole. */
export function mainKey(key: string): string {
  return key.split('#', 1)[0] ?? key;
}
