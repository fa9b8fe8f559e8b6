import { paiseFromRupees } from '#contract/money/money.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import type { StandingVariant } from './product-writes.queries.ts';

export interface VariantsPlan {
  /** Those that the product then has, in their order, and those that it no longer offers. */
  rows: StandingVariant[];
  /** Units are in someone's checkout, so the variants stay as they are until the next import. */
  isHeld: boolean;
}

interface Planning extends Pick<ProductDraft, 'isCountedNow'> {
  newId(): string;
  /** When what is no longer offered was removed. */
  now: Date;
}

/**
 * The variants when `drafts` are saved over `current`. Counts never fall below what is reserved; if
 * another way of counting would lose reserved units, nothing changes.
 */
export function planVariants(
  drafts: readonly VariantDraft[],
  current: readonly StandingVariant[],
  { isCountedNow = false, newId, now }: Planning,
): VariantsPlan {
  const standing = matched(drafts, current);
  const rows: StandingVariant[] = [];
  let shelf: StandingVariant | undefined;
  for (const [position, draft] of drafts.entries()) {
    const row = planVariant(draft, standing[position], { isCountedNow, newId });
    if (!keepsSharing(draft, standing[position]) && !draft.sharesStock) shelf ??= row;
    rows.push({ ...row, position });
  }
  shareStock(rows, drafts, standing, shelf?.id);
  const kept = new Set(rows.map(({ id }) => id));
  const gone = current
    .filter(({ id }) => !kept.has(id))
    .map((row) => (row.deleted_at ? row : retired(row, now)));
  const isHeld = current.some((row) => row.reserved > 0 && losesUnits(row, rows, gone));
  return isHeld ? { rows: [...current], isHeld } : { rows: [...rows, ...gone], isHeld };
}

/** The existing variant of each draft: by id, else by values; one that was removed comes back. */
function matched(drafts: readonly VariantDraft[], current: readonly StandingVariant[]) {
  const byId = new Map(current.map((row) => [row.id, row]));
  const byValues = Map.groupBy(current, (row) => row.option_values.join('\0'));
  const take = (row: StandingVariant | undefined) => {
    return row && byId.delete(row.id) ? row : undefined;
  };
  const named = drafts.map(({ id }) => take(id ? byId.get(id.toLowerCase()) : undefined));
  return drafts.map(({ values }, at) => {
    if (named[at]) return named[at];
    const same = byValues.get(values.join('\0'))?.filter(({ id }) => byId.has(id)) ?? [];
    return take(same.find((row) => !row.deleted_at) ?? same.at(-1));
  });
}

function planVariant(
  draft: VariantDraft,
  now: StandingVariant | undefined,
  { isCountedNow, newId }: { isCountedNow: boolean; newId(): string },
): StandingVariant {
  const kept = <T>(given: T | undefined, before: T | undefined, otherwise: T): T =>
    given === undefined ? (before ?? otherwise) : given;
  return {
    id: now?.id ?? newId(),
    position: 0,
    option_values: draft.values,
    price_paise: paiseFromRupees(draft.price),
    discount_price_paise: discountOf(draft, now),
    sku: kept(draft.sku, now?.sku, null),
    barcode: kept(draft.barcode, now?.barcode, null),
    gst_rate: kept(draft.gstRate, now?.gst_rate, null),
    weight_grams: kept(draft.weight, now?.weight_grams, null),
    image: kept(draft.image, now?.image, null),
    on_sale: kept(draft.onSale, now?.on_sale, true),
    reserved: now?.reserved ?? 0,
    stock_of: null,
    deleted_at: null,
    ...nextCount(draft, now, isCountedNow),
  };
}

/** One that is not mentioned stays while it is lower than the price. */
function discountOf({ price, discountPrice }: VariantDraft, now: StandingVariant | undefined) {
  if (discountPrice != null) return paiseFromRupees(discountPrice);
  const kept = discountPrice === undefined ? (now?.discount_price_paise ?? null) : null;
  return kept !== null && kept < paiseFromRupees(price) ? kept : null;
}

/** What is in no count yet has none; a difference to the last file is applied to what is left. */
function nextCount(
  { stock: wanted, stockWas }: VariantDraft,
  now: StandingVariant | undefined,
  isCountedNow: boolean,
): Pick<StandingVariant, 'stock' | 'source_stock'> {
  const source = now?.source_stock ?? null;
  if (wanted === undefined) return { stock: now ? now.stock : null, source_stock: source };
  const source_stock = isCountedNow ? source : wanted;
  if (wanted === null) return { stock: null, source_stock };
  const was = stockWas ?? source;
  const present = now?.stock ?? null;
  const stock = !isCountedNow && was !== null && present !== null ? present + wanted - was : wanted;
  return { stock: Math.max(stock, now?.reserved ?? 0, 0), source_stock };
}

/** A count that is not mentioned stays where it was. */
function keepsSharing(draft: VariantDraft, now: StandingVariant | undefined): boolean {
  return draft.stock === undefined && !draft.sharesStock && now?.stock_of != null;
}

function shareStock(
  rows: StandingVariant[],
  drafts: readonly VariantDraft[],
  standing: readonly (StandingVariant | undefined)[],
  shelf: string | undefined,
): void {
  const live = new Set(rows.map(({ id }) => id));
  for (const [at, row] of rows.entries()) {
    const draft = drafts[at]!;
    const before = standing[at]?.stock_of;
    const shares = draft.sharesStock || keepsSharing(draft, standing[at]);
    if (!shares) continue;
    const target = before && !draft.sharesStock && live.has(before) ? before : shelf;
    if (!target || target === row.id) continue;
    Object.assign(row, { stock: null, source_stock: null, stock_of: target });
  }
}

/** Reserved units stay until their checkouts end; the SKU is free for another. */
function retired(row: StandingVariant, now: Date): StandingVariant {
  const stock = row.stock === null ? null : row.reserved;
  return { ...row, stock, source_stock: null, sku: null, deleted_at: now };
}

function losesUnits(
  row: StandingVariant,
  rows: readonly StandingVariant[],
  gone: readonly StandingVariant[],
): boolean {
  const next = rows.find(({ id }) => id === row.id);
  if (next) return next.stock_of !== null || (next.stock === null) !== (row.stock === null);
  const isCountOfOthers = gone.some(({ stock_of }) => stock_of === row.id) || isShelf(row, rows);
  return row.deleted_at === null && (row.option_values.length === 0 || isCountOfOthers);
}

function isShelf({ id }: StandingVariant, rows: readonly StandingVariant[]): boolean {
  return rows.some(({ stock_of }) => stock_of === id);
}
