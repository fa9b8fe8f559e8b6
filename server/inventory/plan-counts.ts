import { validate as isUuid } from 'uuid';
import { variantLabel } from '#contract/catalogue/variants.ts';
import { stockCount } from '#contract/inventory/inventory.ts';
import { inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import type { CountedVariant } from './counts.queries.ts';
import { planCount } from './plan-count.ts';
import type { CountRow } from './read-counts.ts';

export interface RowPlan {
  line: number;
  /** What the owner knows it by. */
  name: string;
  result: 'same' | { shelfId: string; before: number; stock: number } | { problem: string };
}

/** What each row of a file would do to the counts as they are. */
export function planCounts(
  rows: readonly CountRow[],
  variants: readonly CountedVariant[],
): RowPlan[] {
  const find = finderOf(variants);
  const set = new Map<string, { line: number; stock: number }>();
  return rows.map((row) => {
    const found = find(row);
    const name = 'problem' in found ? nameIn(row) : nameOf(found);
    const result = 'problem' in found ? found : resultOf(row, found, set);
    return { line: row.line, name, result };
  });
}

/** The ids and codes that the rows name. */
export function namedIn(rows: readonly CountRow[]): { ids: string[]; codes: string[] } {
  const ids = rows.map(({ variantId }) => variantId.toLowerCase()).filter((id) => isUuid(id));
  const codes = rows.flatMap(({ sku, barcode }) => [sku, barcode]).filter(Boolean);
  return { ids: [...new Set(ids)], codes: [...new Set(codes)] };
}

/** By its id, else by its SKU, else by its barcode, which several may have. */
function finderOf(variants: readonly CountedVariant[]) {
  const byId = new Map(variants.map((each) => [each.id, each]));
  const bySku = new Map(variants.map((each) => [each.sku, each]));
  const byBarcode = Map.groupBy(variants, ({ barcode }) => barcode);
  return ({
    variantId,
    sku,
    barcode,
    isRagged,
  }: CountRow): CountedVariant | { problem: string } => {
    if (isRagged) return { problem: say.ragged };
    if (variantId) {
      return byId.get(variantId.toLowerCase()) ?? { problem: say.unknown(`the id ${variantId}`) };
    }
    if (sku) return bySku.get(sku) ?? { problem: say.unknown(`the SKU ${sku}`) };
    if (!barcode) return { problem: say.unnamed };
    const [one, ...others] = byBarcode.get(barcode) ?? [];
    if (others.length > 0) return { problem: say.several(barcode) };
    return one ?? { problem: say.unknown(`the barcode ${barcode}`) };
  };
}

function resultOf(
  row: CountRow,
  counted: CountedVariant,
  set: Map<string, { line: number; stock: number }>,
): RowPlan['result'] {
  const isMadeToOrder = counted.stock === null && row.stock === '';
  if (isMadeToOrder || (row.stock !== '' && row.stock === row.stockWhenExported)) return 'same';
  const stock = unitsOf(row.stock);
  if (stock === undefined) return { problem: say.stock };
  const earlier = set.get(counted.shelf_id);
  if (earlier) return earlier.stock === stock ? 'same' : { problem: say.twice(earlier.line) };
  const plan = planCount(counted, { stock, seenStock: unitsOf(row.stockWhenExported) });
  if (plan === 'same') return plan;
  if (plan !== 'set') return { problem: plan.message };
  set.set(counted.shelf_id, { line: row.line, stock });
  return { shelfId: counted.shelf_id, before: counted.stock ?? 0, stock };
}

function unitsOf(text: string): number | undefined {
  return /^\d{1,9}$/.test(text) ? stockCount.safeParse(Number(text)).data : undefined;
}

/** "Handloom Kurta, Indigo / M". */
export function nameOf({ name, values }: Pick<CountedVariant, 'name' | 'values'>): string {
  return [name, variantLabel(values)].filter(Boolean).join(', ');
}

function nameIn({ product, options, sku, barcode, variantId }: CountRow): string {
  return [product, options].filter(Boolean).join(', ') || sku || barcode || variantId;
}
