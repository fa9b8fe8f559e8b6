import { cartLimits } from '#contract/cart/cart-rules.ts';

export interface CartRow {
  product_id: string;
  /** Null if the shop does not know what was chosen. */
  variant_id: string | null;
  /** As the browser sent it; empty if the variant is known. */
  size: string;
  quantity: number;
  added_at: Date;
  changed_at: Date;
}

export interface WishRow {
  product_id: string;
  /** What was chosen of it, if anything. */
  variant_id: string | null;
  removed: boolean;
  added_at: Date;
  changed_at: Date;
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
  product_id,
  variant_id,
  size,
}: Pick<CartRow, 'product_id' | 'variant_id' | 'size'>): string {
  return `${product_id} ${variant_id ?? size}`;
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
    const what = { product_id: one.productId, variant_id: one.variantId, size: one.size };
    const key = keyOf(what);
    const held = lines.get(key);
    if (!one.joins && held && held.changed_at > one.at) continue;
    const wasIn = held !== undefined && held.quantity > 0;
    const next = {
      ...what,
      quantity: one.joins ? joined(lines.values(), held, one, unitsLeft) : one.quantity,
      added_at: wasIn ? held.added_at : one.at,
      changed_at: held && held.changed_at > one.at ? held.changed_at : one.at,
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
  const wishes = new Map(rows.map((row) => [row.product_id, row]));
  const changed = new Map<string, WishRow>();
  for (const one of news.toSorted((a, b) => a.changed_at.getTime() - b.changed_at.getTime())) {
    const held = wishes.get(one.product_id);
    if (held && held.changed_at > one.changed_at) continue;
    const isStill = held && !held.removed && !one.removed;
    const next = { ...one, added_at: isStill ? held.added_at : one.added_at };
    wishes.set(one.product_id, next);
    changed.set(one.product_id, next);
  }
  return [...changed.values()];
}

function byTime(one: LineNews, other: LineNews): number {
  return one.at.getTime() - other.at.getTime();
}
