import type { Trx } from '#server/infra/database/connection/database.ts';
import {
  type CountedProduct,
  type CountedVariant,
  insertMovements,
  markCounted,
  writeOffFree,
} from './stock.queries.ts';

/** A line's units, as far as counts need them. */
export interface UnitLine {
  id: string;
  orderId: string;
  productId: string;
  variantId: string;
  quantity: number;
  /** Whether the units are counted; those of a made-to-order product are not. */
  counted: boolean;
  /** Units that were sold and are back on sale. */
  restocked: number;
}

type UnitMove = 'hold' | 'release' | 'sell-held' | 'sell-free' | 'put-back';

interface Effect {
  /** As the ledger names it. */
  kind: 'held' | 'released' | 'sold' | 'put-back';
  /** The effect of one unit on its count. */
  stock: number;
  reserved: number;
  /** Whether the unit is counted before and after. */
  from: boolean;
  to: boolean;
}

const moves: Record<UnitMove, Effect> = {
  hold: { kind: 'held', stock: 0, reserved: 1, from: false, to: true },
  release: { kind: 'released', stock: 0, reserved: -1, from: true, to: false },
  'sell-held': { kind: 'sold', stock: -1, reserved: -1, from: true, to: true },
  'sell-free': { kind: 'sold', stock: -1, reserved: 0, from: false, to: true },
  'put-back': { kind: 'put-back', stock: 1, reserved: 0, from: true, to: false },
};

type Products = ReadonlyMap<string, CountedProduct>;

/** The variant where units are counted; its stock is null if it is made to order. */
export type Shelf = Pick<CountedVariant, 'id' | 'stock' | 'reserved'>;

/** What the ledger will record of a line. */
export interface Step<L extends UnitLine> {
  line: L;
  /** Where its units are counted; undefined if they no longer are. */
  shelf: Shelf | undefined;
  kind: Effect['kind'] | 'uncounted';
  stock: number;
  reserved: number;
  /** Whether its units are counted afterwards. */
  isCounted: boolean;
}

/** What moving units will write. */
export interface Plan<L extends UnitLine> {
  steps: Step<L>[];
  /** Lines whose count would become invalid, or is gone: their units return to none. */
  misfits: Step<L>[];
  /** The new counts. */
  after: Map<Shelf, Shelf>;
}

/**
 * Moves all units of the lines or, if some do not fit, none: those are then returned. The products
 * must be locked; their counts in the map are updated.
 */
export async function moveUnits<L extends UnitLine>(
  trx: Trx,
  products: Products,
  lines: readonly L[],
  move: 'sell-held' | 'sell-free',
): Promise<L[]> {
  const plan = planMove(products, lines, moves[move]);
  if (plan.misfits.length === 0) await writeSteps(trx, plan.steps, plan.after);
  return plan.misfits.map(({ line }) => line);
}

/** Plans to hold all units of the lines; also returns those that do not fit. */
export function planHold<L extends UnitLine>(
  products: Products,
  lines: readonly L[],
): { plan: Plan<L>; missing: L[] } {
  const plan = planMove(products, lines, moves.hold);
  return { plan, missing: plan.misfits.map(({ line }) => line) };
}

export async function holdUnits<L extends UnitLine>(
  trx: Trx,
  { steps, after }: Plan<L>,
): Promise<void> {
  await writeSteps(trx, steps, after);
}

/** Lines that are inserted before they are held are marked as counted. */
export function countNewLines<L extends UnitLine>({ steps }: Plan<L>): void {
  for (const { line, isCounted } of steps) line.counted = isCounted;
}

/**
 * Moves the units that fit and returns the others: for releasing, where a count that somebody
 * changed by hand must not block an order's end.
 */
export async function moveWhatFits<L extends UnitLine>(
  trx: Trx,
  products: Products,
  lines: readonly L[],
  move: 'release' | 'put-back',
): Promise<L[]> {
  const { steps, misfits, after } = planMove(products, lines, moves[move]);
  await writeSteps(trx, [...steps, ...misfits], after);
  await writeOffRemoved(trx, products, after);
  return misfits.map(({ line }) => line);
}

/** Puts some units of sold lines back while the others stay sold; returns those without a count. */
export async function moveSomeBack<L extends UnitLine>(
  trx: Trx,
  products: Products,
  returns: readonly { line: L; quantity: number }[],
): Promise<UnitLine[]> {
  const lines = returns.map(({ line, quantity }) => ({ ...line, quantity, restocked: 0 }));
  const { steps, misfits, after } = planMove(products, lines, moves['put-back']);
  await writeMovements(trx, [...steps, ...misfits], after);
  await writeOffRemoved(trx, products, after);
  return misfits.map(({ line }) => line);
}

/** A count is valid if 0 ≤ reserved ≤ stock. */
function planMove<L extends UnitLine>(
  products: Products,
  lines: readonly L[],
  { kind, from, to, ...unit }: Effect,
): Plan<L> {
  const plan: Plan<L> = { steps: [], misfits: [], after: new Map() };
  for (const line of lines) {
    if (line.counted !== from) continue;
    const shelf = shelfOf(products.get(line.productId), line.variantId);
    const isMadeToOrder = shelf?.stock === null;
    if (!from && isMadeToOrder) continue;
    const units = line.quantity - line.restocked;
    const change = { stock: unit.stock * units, reserved: unit.reserved * units };
    const next = shelf && changed(plan.after.get(shelf) ?? shelf, change);
    if (!shelf || !next || !isSound(next)) {
      plan.misfits.push({ line, shelf, kind: 'uncounted', ...change, isCounted: false });
      continue;
    }
    plan.after.set(shelf, next);
    // What has become made to order has no stock: a hold ends, a sold unit stays away.
    const isOffCount = isMadeToOrder && change.reserved === 0;
    if (isMadeToOrder && !isOffCount) change.stock = 0;
    const step = { line, shelf, kind: isOffCount ? ('uncounted' as const) : kind, ...change };
    plan.steps.push({ ...step, isCounted: to && !isMadeToOrder });
  }
  return plan;
}

/** Where a variant's units are counted: with itself, or with the one that it shares them with. */
export function shelfOf(
  product: Pick<CountedProduct, 'variants'> | undefined,
  variantId: string,
): CountedVariant | undefined {
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!variant?.stockOf) return variant;
  return product?.variants.find(({ id }) => id === variant.stockOf);
}

function changed({ id, stock, reserved }: Shelf, by: { stock: number; reserved: number }): Shelf {
  return { id, stock: stock === null ? null : stock + by.stock, reserved: reserved + by.reserved };
}

function isSound({ stock, reserved }: Shelf): boolean {
  return reserved >= 0 && reserved <= (stock ?? Number.POSITIVE_INFINITY);
}

async function writeSteps<L extends UnitLine>(
  trx: Trx,
  steps: readonly Step<L>[],
  after: Plan<L>['after'],
): Promise<void> {
  await writeMovements(trx, steps, after);
  await markLines(trx, steps);
}

async function writeMovements<L extends UnitLine>(
  trx: Trx,
  steps: readonly Step<L>[],
  after: Plan<L>['after'],
): Promise<void> {
  const moving = steps.filter(({ stock, reserved }) => stock !== 0 || reserved !== 0);
  const movements = moving.map(({ line, shelf, kind, stock, reserved }) => ({
    productId: line.productId,
    variantId: shelf?.id ?? line.variantId,
    kind,
    stock,
    reserved,
    orderId: line.orderId,
    orderLineId: line.id,
  }));
  for (const [shelf, next] of after) Object.assign(shelf, next);
  await insertMovements(trx, movements);
}

/**
 * Units that come back to a variant that was removed from its product have no place: as when it was
 * removed, they are written off, and the ledger has it. A hidden product may come back, and with it
 * the variants that were hidden with it.
 */
async function writeOffRemoved(
  trx: Trx,
  products: Products,
  after: Plan<UnitLine>['after'],
): Promise<void> {
  const removed = [...products.values()].flatMap(({ deletedAt: hidden, variants }) =>
    variants.filter(
      (variant) =>
        after.has(variant) &&
        variant.deletedAt !== null &&
        (hidden === null || variant.deletedAt < hidden) &&
        (variant.stock ?? 0) > variant.reserved,
    ),
  );
  if (removed.length === 0) return;
  await writeOffFree(
    trx,
    removed.map(({ id }) => id),
  );
  for (const variant of removed) variant.stock = variant.reserved;
}

async function markLines<L extends UnitLine>(trx: Trx, steps: readonly Step<L>[]): Promise<void> {
  const changing = steps.filter(({ line, isCounted }) => line.counted !== isCounted);
  for (const [isCounted, group] of Map.groupBy(changing, (step) => step.isCounted)) {
    const lines = group.map(({ line }) => line);
    await markCounted(trx, lines, isCounted);
  }
}
