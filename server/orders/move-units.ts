import type { Trx } from '../database/database.ts';
import { type CountChange, changeCount, type LockedProduct, markCounted } from './stock.queries.ts';

/** A line's units, as far as counts care. */
export interface UnitLine {
  id: string;
  product_id: string;
  selected_size: string | null;
  quantity: number;
  /** Whether the units stand in a count; those of a made-to-order piece do not. */
  counted: boolean;
}

export type UnitMove = 'hold' | 'release' | 'sell-held' | 'sell-free' | 'put-back';

/** What one unit does to its count, and whether it stands in one before and after. */
const moves: Record<UnitMove, { stock: number; reserved: number; from: boolean; to: boolean }> = {
  hold: { stock: 0, reserved: 1, from: false, to: true },
  release: { stock: 0, reserved: -1, from: true, to: false },
  'sell-held': { stock: -1, reserved: -1, from: true, to: true },
  'sell-free': { stock: -1, reserved: 0, from: false, to: true },
  'put-back': { stock: 1, reserved: 0, from: true, to: false },
};

type Products = ReadonlyMap<string, LockedProduct>;

export interface MovePlan<L extends UnitLine> {
  changes: CountChange[];
  moved: L[];
  /** Lines whose count would become unsound, or is gone. */
  misfits: L[];
}

/**
 * Moves all units of the lines or, when some do not fit, none: those are returned then. The
 * products must be locked; their counts in the map are kept up to date.
 */
export async function moveUnits<L extends UnitLine>(
  trx: Trx,
  products: Products,
  lines: readonly L[],
  move: UnitMove,
): Promise<L[]> {
  const plan = planMove(products, lines, move);
  if (plan.misfits.length === 0) await applyPlan(trx, products, plan, move);
  return plan.misfits;
}

/**
 * Moves the units that fit and returns the others: for giving back, where a count that somebody
 * changed by hand must not keep an order from its end.
 */
export async function moveWhatFits<L extends UnitLine>(
  trx: Trx,
  products: Products,
  lines: readonly L[],
  move: 'release' | 'put-back',
): Promise<L[]> {
  const plan = planMove(products, lines, move);
  await applyPlan(trx, products, plan, move);
  await markCounted(trx, plan.misfits, false);
  return plan.misfits;
}

async function applyPlan(
  trx: Trx,
  products: Products,
  { changes, moved }: MovePlan<UnitLine>,
  move: UnitMove,
): Promise<void> {
  for (const change of changes) {
    await changeCount(trx, change);
    const shelf = shelfOf(products, change.productId, change.size);
    if (!shelf) continue;
    shelf.reserved += change.reserved;
    if (shelf.stock !== null) shelf.stock += change.stock;
  }
  if (moves[move].from !== moves[move].to) await markCounted(trx, moved, moves[move].to);
}

/** Which counts change by how much. A count is sound when 0 ≤ reserved ≤ stock. */
function planMove<L extends UnitLine>(
  products: Products,
  lines: readonly L[],
  move: UnitMove,
): MovePlan<L> {
  const { from, ...effect } = moves[move];
  const changes = new Map<string, CountChange>();
  const moved: L[] = [];
  const misfits: L[] = [];
  for (const line of lines) {
    if (line.counted !== from) continue;
    const product = products.get(line.product_id);
    const size = product?.sizes.length ? (line.selected_size ?? '') : null;
    const shelf = shelfOf(products, line.product_id, size);
    if (!from && shelf?.stock === null) continue;
    const key = `${line.product_id} ${size ?? ''}`;
    const before = changes.get(key);
    const change = {
      productId: line.product_id,
      size,
      stock: (before?.stock ?? 0) + effect.stock * line.quantity,
      reserved: (before?.reserved ?? 0) + effect.reserved * line.quantity,
    };
    if (!shelf || !isSound(shelf, change)) {
      misfits.push(line);
      continue;
    }
    changes.set(key, change);
    moved.push(line);
  }
  return { changes: [...changes.values()], moved, misfits };
}

interface Shelf {
  /** Null is made to order. */
  stock: number | null;
  reserved: number;
}

function shelfOf(products: Products, productId: string, size: string | null): Shelf | undefined {
  const product = products.get(productId);
  return size === null ? product : product?.sizes.find((each) => each.size === size);
}

function isSound({ stock, reserved }: Shelf, change: CountChange): boolean {
  const reservedAfter = reserved + change.reserved;
  const stockAfter = (stock ?? Number.POSITIVE_INFINITY) + change.stock;
  return reservedAfter >= 0 && reservedAfter <= stockAfter;
}
