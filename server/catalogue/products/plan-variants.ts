import { paiseFromRupees } from '#contract/money/money.ts';
import type { ProductDraft, VariantDraft } from './product-draft.ts';
import type { StandingVariant } from './product-writes.queries.ts';

export interface VariantsPlan {
  /** Those that the product then has, in their order, and those that it no longer offers. */
  rows: StandingVariant[];
  /** Units are in someone's checkout, so the variants stay as they are until the next import. */
  isHeld: boolean;
}

interface Planning extends Pick<ProductDraft, 'isCountedNow' | 'keepsOwnCounts'> {
  newId(): string;
  /** When the product was hidden with all its variants. */
  hiddenAt?: Date | null;
  /** When what is no longer offered was removed. */
  now: Date;
}

/**
 * The variants when `drafts` are saved over `current`. Counts never fall below what is reserved; if
 * another way of counting would lose reserved units, nothing changes.
 */
export function planVariants(
  wanted: readonly VariantDraft[],
  current: readonly StandingVariant[],
  { isCountedNow = false, keepsOwnCounts = false, hiddenAt = null, newId, now }: Planning,
): VariantsPlan {
  const standing = matched(wanted, current);
  const drafts = wanted.map((draft, at) =>
    keepsOwnCounts && hasOwnCount(draft, standing[at], current)
      ? { ...draft, stock: undefined }
      : draft,
  );
  const one = oneShelf(current);
  const rows = drafts.map((draft, position) => ({
    ...planVariant(draft, standing[position], { isCountedNow, newId }),
    position,
  }));
  const shared = drafts.map((draft, at) => sharedShelf(draft, standing[at], one));
  shareStock(rows, { drafts, shared, current });
  const kept = new Set(rows.map(({ id }) => id));
  const gone = current
    .filter(({ id }) => !kept.has(id))
    .map((row) => (row.deletedAt ? row : retired(row, now)));
  const isHeld = current.some((row) => row.reserved > 0 && losesUnits(row, rows, current));
  const planned = isHeld ? current : [...rows, ...gone];
  return { rows: hiddenAt ? hidden(planned, hiddenAt) : [...planned], isHeld };
}

/** Shared with others, or set by hand where no file has ever counted it. */
function hasOwnCount(
  draft: VariantDraft,
  now: StandingVariant | undefined,
  current: readonly StandingVariant[],
): boolean {
  if (!now || now.deletedAt) return false;
  if (now.stockOf !== null || isShelf(now, current)) return true;
  return draft.stock === null && now.stock !== null && now.sourceStock === null;
}

function hidden(planned: readonly StandingVariant[], at: Date): StandingVariant[] {
  return planned.map((row) => ({ ...row, deletedAt: row.deletedAt ?? at }));
}

/** The existing variant of each draft: by id, else by values; one that was removed comes back. */
function matched(drafts: readonly VariantDraft[], current: readonly StandingVariant[]) {
  const byId = new Map(current.map((row) => [row.id, row]));
  const byValues = Map.groupBy(current, (row) => row.optionValues.join('\0'));
  const take = (row: StandingVariant | undefined) => {
    return row && byId.delete(row.id) ? row : undefined;
  };
  const named = drafts.map(({ id }) => take(id ? byId.get(id.toLowerCase()) : undefined));
  return drafts.map(({ values }, at) => {
    if (named[at]) return named[at];
    const same = byValues.get(values.join('\0'))?.filter(({ id }) => byId.has(id)) ?? [];
    return take(same.find((row) => !row.deletedAt) ?? same.at(-1));
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
    optionValues: draft.values,
    pricePaise: paiseFromRupees(draft.price),
    discountPricePaise: discountOf(draft, now),
    sku: kept(draft.sku, now?.sku, null),
    barcode: kept(draft.barcode, now?.barcode, null),
    gstRate: kept(draft.gstRate, now?.gstRate, null),
    weightGrams: kept(draft.weight, now?.weightGrams, null),
    image: kept(draft.image, now?.image, null),
    onSale: kept(draft.onSale, now?.onSale, true),
    reserved: now?.reserved ?? 0,
    stockOf: null,
    deletedAt: null,
    ...nextCount(draft, now, isCountedNow),
  };
}

/** One that is not mentioned stays while it is lower than the price. */
function discountOf({ price, discountPrice }: VariantDraft, now: StandingVariant | undefined) {
  if (discountPrice != null) return paiseFromRupees(discountPrice);
  const kept = discountPrice === undefined ? (now?.discountPricePaise ?? null) : null;
  return kept !== null && kept < paiseFromRupees(price) ? kept : null;
}

/** What is in no count yet has none; a difference to the last file is applied to what is left. */
function nextCount(
  { stock: wanted, stockWas }: VariantDraft,
  now: StandingVariant | undefined,
  isCountedNow: boolean,
): Pick<StandingVariant, 'stock' | 'sourceStock'> {
  const source = now?.sourceStock ?? null;
  if (wanted === undefined) return { stock: now ? now.stock : null, sourceStock: source };
  // The file itself says that it changes nothing.
  if (now && stockWas === wanted) return { stock: now.stock, sourceStock: source };
  const sourceStock = isCountedNow ? source : wanted;
  if (wanted === null) return { stock: null, sourceStock };
  const was = stockWas ?? source;
  const present = now?.stock ?? null;
  // Made to order since, by hand.
  if (now && !isCountedNow && present === null && was === wanted)
    return { stock: null, sourceStock };
  const stock = !isCountedNow && was !== null && present !== null ? present + wanted - was : wanted;
  return { stock: Math.max(stock, now?.reserved ?? 0, 0), sourceStock };
}

/** The variant that has the one count of a product, with or without options. */
function oneShelf(current: readonly StandingVariant[]): string | undefined {
  const live = current.filter(({ deletedAt }) => !deletedAt);
  const [shelf, ...others] = live.filter(({ stockOf }) => stockOf === null);
  if (!shelf || others.length > 0 || shelf.stock === null) return undefined;
  return live.length > 1 || shelf.optionValues.length === 0 ? shelf.id : undefined;
}

/**
 * A count that is not mentioned stays where it was; a variant that is new, or comes back, joins the
 * product's one count.
 */
function sharedShelf(
  draft: VariantDraft,
  now: StandingVariant | undefined,
  one: string | undefined,
): string | undefined {
  if (draft.stock !== undefined || draft.sharesStock) return undefined;
  const before = now?.stockOf ?? undefined;
  return now && !now.deletedAt ? before : (one ?? before);
}

/** Where the variant that has a count goes, the first of those that share it has it from then on. */
function shareStock(
  rows: StandingVariant[],
  {
    drafts,
    shared,
    current,
  }: {
    drafts: readonly VariantDraft[];
    /** By row. */
    shared: readonly (string | undefined)[];
    current: readonly StandingVariant[];
  },
): void {
  const shelves = new Map(rows.map(({ id }) => [id, id]));
  let first: string | undefined;
  for (const [at, row] of rows.entries()) {
    const shelf = shared[at];
    if (shelf !== undefined && !shelves.has(shelf)) {
      Object.assign(
        row,
        countFrom(
          current.find(({ id }) => id === shelf),
          row,
        ),
      );
      shelves.set(shelf, row.id);
    }
    const hasCount = shelf === undefined ? !drafts[at]!.sharesStock : shelves.get(shelf) === row.id;
    if (hasCount) first ??= row.id;
  }
  for (const [at, row] of rows.entries()) {
    const shelf = shared[at];
    const target = shelf !== undefined ? shelves.get(shelf) : drafts[at]!.sharesStock && first;
    if (!target || target === row.id) continue;
    Object.assign(row, { stock: null, sourceStock: null, stockOf: target });
  }
}

/** The free units of a variant that goes, beside what is held of the other. */
function countFrom(
  gone: StandingVariant | undefined,
  { reserved }: StandingVariant,
): Pick<StandingVariant, 'stock' | 'sourceStock'> {
  if (!gone || gone.stock === null) return { stock: null, sourceStock: null };
  return { stock: gone.stock - gone.reserved + reserved, sourceStock: gone.sourceStock };
}

/** Reserved units stay until their checkouts end; the SKU is free for another. */
function retired(row: StandingVariant, now: Date): StandingVariant {
  const stock = row.stock === null ? null : row.reserved;
  return { ...row, stock, sourceStock: null, sku: null, deletedAt: now };
}

function losesUnits(
  row: StandingVariant,
  rows: readonly StandingVariant[],
  current: readonly StandingVariant[],
): boolean {
  const next = rows.find(({ id }) => id === row.id);
  if (next) return next.stockOf !== null || (next.stock === null) !== (row.stock === null);
  const isCountOfOthers = isShelf(row, current) || isShelf(row, rows);
  return row.deletedAt === null && (row.optionValues.length === 0 || isCountOfOthers);
}

function isShelf({ id }: StandingVariant, rows: readonly StandingVariant[]): boolean {
  return rows.some(({ stockOf }) => stockOf === id);
}
