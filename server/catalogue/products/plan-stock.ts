import type { ProductDraft, SizeCount, StockCount } from './product-draft.ts';

/** One count: of a product, or of one of its sizes. */
interface Count {
  stock: number | null;
  reserved: number;
  source_stock: number | null;
}

export interface CountedProduct extends Count {
  sizes: SizeRow[];
}

export interface SizeRow extends Count {
  size: string;
  position: number;
  stock: number;
}

export interface StockPlan {
  stock: number | null;
  source_stock: number | null;
  sizes: SizeRow[];
  /** Units are in someone's checkout, so the counts stay as they are until the next import. */
  isHeld: boolean;
}

const nothing: CountedProduct = { stock: null, reserved: 0, source_stock: null, sizes: [] };

/** The new counts when `draft` is saved over `current`, never below what is reserved. */
export function planStock(
  draft: Pick<ProductDraft, 'stock' | 'stockWas' | 'isCountedNow'>,
  current: CountedProduct | undefined,
): StockPlan {
  const now = current ?? nothing;
  const { stock, stockWas } = draft;
  const isHeld = now.reserved > 0 && kindOf(stock) !== kindOf(countOf(now));
  if (isHeld) return { ...now, isHeld };
  if (Array.isArray(stock)) {
    const were = Array.isArray(stockWas) ? stockWas : [];
    const sizes = planSizes(draft, stock, were, now.sizes);
    const sum = sizes.reduce((total, size) => total + size.stock, 0);
    return { stock: sum, source_stock: null, sizes, isHeld };
  }
  const was = typeof stockWas === 'number' ? stockWas : now.source_stock;
  return { ...nextCount(draft, stock, was, now), sizes: [], isHeld };
}

function planSizes(
  draft: Pick<ProductDraft, 'isCountedNow'>,
  wanted: readonly SizeCount[],
  were: readonly SizeCount[],
  current: readonly SizeRow[],
): SizeRow[] {
  const planned = wanted.map(({ size, stock: wish }, position) => {
    const now = current.find((row) => row.size === size);
    const was = were.find((each) => each.size === size)?.stock ?? now?.source_stock ?? null;
    const { stock, source_stock } = nextCount(draft, wish, was, now ?? nothing);
    return { size, position, stock: stock ?? 0, reserved: now?.reserved ?? 0, source_stock };
  });
  const gone = current.filter((row) => !wanted.some(({ size }) => size === row.size));
  const held = gone.filter((row) => row.reserved > 0);
  return [...planned, ...held.map((row) => ({ ...row, stock: row.reserved }))];
}

function nextCount(
  { isCountedNow }: Pick<ProductDraft, 'isCountedNow'>,
  wanted: number | null,
  was: number | null,
  now: Count,
): Pick<Count, 'stock' | 'source_stock'> {
  const source_stock = isCountedNow ? now.source_stock : wanted;
  if (wanted === null) return { stock: null, source_stock };
  const hasHistory = !isCountedNow && was !== null && now.stock !== null;
  const stock = hasHistory ? now.stock! + wanted - was : wanted;
  return { stock: Math.max(stock, now.reserved, 0), source_stock };
}

function kindOf(count: StockCount): 'to order' | 'counted' | 'by size' {
  if (count === null) return 'to order';
  return Array.isArray(count) ? 'by size' : 'counted';
}

function countOf({ stock, sizes }: CountedProduct): StockCount {
  return sizes.length > 0 ? sizes : stock;
}
