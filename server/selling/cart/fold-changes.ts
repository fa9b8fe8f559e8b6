import { cartLimits } from '#contract/cart/cart-rules.ts';

export interface CartRow {
  productId: string;
  /** Null if the shop does not know what was chosen. */
  variantId: string | null;
  /** As the browser sent it; empty if the variant is known. */
  size: string;
  quantity: number;
  addedAt: Date;
  changedAt: Date;
}

export interface WishRow {
  productId: string;
  /** What was chosen of it, if anything. */
  variantId: string | null;
  removed: boolean;
  addedAt: Date;
  changedAt: Date;
}

export interface LineNews {
  productId: string;
  variantId: string | null;
  size: string;
  quantity: number;
  at: Date;
  /** Adds to the existing quantity, as a guest's cart does, instead of replacing it. */
  joins: boolean;
}

/** The units of a variant, less what `lines` hold of others that share them. */
export type UnitsLeft = (
  lines: Iterable<CartRow>,
  productId: string,
  variantId: string | null,
) => number;

export function keyOf({
  productId,
  variantId,
  size,
}: Pick<CartRow, 'productId' | 'variantId' | 'size'>): string {
  return `${productId} ${variantId ?? size}`;
}

/** The latest change of a line wins (S6); returns only the rows that changed. */
export function foldLines(
  rows: readonly CartRow[],
  news: readonly LineNews[],
  unitsLeft: UnitsLeft,
): CartRow[] {
  const lines = new Map(rows.map((row) => [keyOf(row), row]));
  const changed = new Map<string, CartRow>();
  for (const one of news.toSorted(byTime)) {
    const what = { productId: one.productId, variantId: one.variantId, size: one.size };
    const key = keyOf(what);
    const held = lines.get(key);
    if (!one.joins && held && held.changedAt > one.at) continue;
    const wasIn = held !== undefined && held.quantity > 0;
    const next = {
      ...what,
      quantity: one.joins ? joined(lines.values(), held, one, unitsLeft) : one.quantity,
      addedAt: wasIn ? held.addedAt : one.at,
      changedAt: held && held.changedAt > one.at ? held.changedAt : one.at,
    };
    lines.set(key, next);
    changed.set(key, next);
  }
  return [...changed.values()];
}

/** Up to ten and the stock; a sold-out line stays visible, and nothing is ever lowered. */
function joined(
  lines: Iterable<CartRow>,
  held: CartRow | undefined,
  { productId, variantId, quantity }: LineNews,
  unitsLeft: UnitsLeft,
): number {
  const own = held?.quantity ?? 0;
  const room = Math.min(cartLimits.quantityMax, unitsLeft(lines, productId, variantId));
  if (own === 0 && room < 1) return quantity;
  return Math.max(own, Math.min(own + quantity, room));
}

export function foldWishes(rows: readonly WishRow[], news: readonly WishRow[]): WishRow[] {
  const wishes = new Map(rows.map((row) => [row.productId, row]));
  const changed = new Map<string, WishRow>();
  for (const one of news.toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())) {
    const held = wishes.get(one.productId);
    if (held && held.changedAt > one.changedAt) continue;
    const isStill = held && !held.removed && !one.removed;
    const next = { ...one, addedAt: isStill ? held.addedAt : one.addedAt };
    wishes.set(one.productId, next);
    changed.set(one.productId, next);
  }
  return [...changed.values()];
}

function byTime(one: LineNews, other: LineNews): number {
  return one.at.getTime() - other.at.getTime();
}
