import { validate as isUuid } from 'uuid';
import { plainBarcode } from '#contract/catalogue/gtin.ts';
import { variantLabel, variantName } from '#contract/catalogue/variants.ts';
import { stockCount } from '#contract/inventory/inventory.ts';
import { inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import { readNumber } from '#server/catalogue/import/reading/cells.ts';
import type { CountedVariant } from './counts.queries.ts';
import { planCount, type WantedCount } from './plan-count.ts';
import type { CountRow } from './read-counts.ts';

export interface RowPlan {
  line: number;
  /** What the owner knows it by. */
  name: string;
  result: 'same' | PlannedCount | { problem: string };
}

export interface PlannedCount extends WantedCount {
  variantId: string;
  productId: string;
  /** The variant that has the count. */
  countedId: string;
  before: number;
}

/** A row that sets a count. */
export type SetPlan = RowPlan & { result: PlannedCount };

export function isSet(plan: RowPlan): plan is SetPlan {
  return typeof plan.result === 'object' && 'countedId' in plan.result;
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
    const isUnknown = 'problem' in found;
    const name = isUnknown ? nameIn(row) : variantName(found.name, variantLabel(found.values));
    return { line: row.line, name, result: isUnknown ? found : resultOf(row, found, set) };
  });
}

/** The same plan over the counts that are there by now. */
export function planAgain(
  plans: readonly SetPlan[],
  variants: readonly CountedVariant[],
): RowPlan[] {
  const byId = new Map(variants.map((each) => [each.id, each]));
  return plans.map((plan) => {
    const present = byId.get(plan.result.variantId);
    return { ...plan, result: present ? setOver(present, plan.result) : { problem: say.notFound } };
  });
}

/** The ids and codes that the rows name. */
export function namedIn(rows: readonly CountRow[]): { ids: string[]; codes: string[] } {
  const ids = rows.map(({ variantId }) => variantId.toLowerCase()).filter((id) => isUuid(id));
  const codes = rows.flatMap(({ sku, barcode }) => [sku, plainBarcode(barcode)]).filter(Boolean);
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
    const [one, ...others] = byBarcode.get(plainBarcode(barcode)) ?? [];
    if (others.length > 0) return { problem: say.several(barcode) };
    return one ?? { problem: say.unknown(`the barcode ${barcode}`) };
  };
}

function resultOf(
  row: CountRow,
  counted: CountedVariant,
  set: Map<string, { line: number; stock: number }>,
): RowPlan['result'] {
  const isNotCounted = row.stock === '';
  if (isNotCounted || row.stock === row.stockWhenExported) return 'same';
  const stock = unitsOf(row.stock);
  const seenStock = unitsOf(row.stockWhenExported);
  const isSeenWrong = row.stockWhenExported !== '' && seenStock === undefined;
  if (stock === undefined || isSeenWrong) return { problem: say.stock };
  const earlier = set.get(counted.countedId);
  if (earlier) return earlier.stock === stock ? 'same' : { problem: say.twice(earlier.line) };
  const result = setOver(counted, { stock, seenStock });
  if (typeof result === 'object' && 'countedId' in result) {
    set.set(counted.countedId, { line: row.line, stock });
  }
  return result;
}

function setOver(present: CountedVariant, wanted: WantedCount): RowPlan['result'] {
  const plan = planCount(present, wanted);
  if (plan === 'same') return plan;
  if (plan !== 'set') return { problem: plan.message };
  return {
    variantId: present.id,
    productId: present.productId,
    countedId: present.countedId,
    before: present.stock ?? 0,
    stock: wanted.stock,
    seenStock: wanted.seenStock,
  };
}

function unitsOf(text: string): number | undefined {
  return stockCount.safeParse(readNumber(text)).data;
}

function nameIn({ product, options, sku, barcode, variantId }: CountRow): string {
  return variantName(product, options) || sku || barcode || variantId;
}
