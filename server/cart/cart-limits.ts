import { cartLimits, unitsFor } from '#contract/cart/cart-rules.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import type { CartRow, UnitsLeft, WishRow } from './fold-changes.ts';

/** The units of a product in a size, less what the cart holds of its other sizes. */
export function unitsLeftIn(products: readonly Product[]): UnitsLeft {
  const byId = new Map(products.map((product) => [product.id, product]));
  return (lines, productId, size) => {
    const product = byId.get(productId);
    if (!product) return 0;
    const inOtherSizes = [...lines]
      .filter((line) => line.product_id === productId && line.size !== size)
      .reduce((sum, line) => sum + line.quantity, 0);
    return unitsFor(product, size || null, inOtherSizes);
  };
}

/** Beyond the limit, the most recently changed lines stay. */
export function linesWithinLimit(
  rows: readonly CartRow[],
  changed: CartRow[],
  now: Date,
): CartRow[] {
  const keyOf = (row: CartRow) => `${row.product_id} ${row.size}`;
  const all = new Map([...rows, ...changed].map((row) => [keyOf(row), row]));
  const held = [...all.values()].filter(({ quantity }) => quantity > 0).sort(latestFirst);
  const over = held.slice(cartLimits.linesMax);
  const dropped = over.map((row) => ({ ...row, quantity: 0, changed_at: now }));
  const keys = new Set(over.map(keyOf));
  return [...changed.filter((row) => !keys.has(keyOf(row))), ...dropped];
}

export function wishesWithinLimit(
  rows: readonly WishRow[],
  changed: WishRow[],
  now: Date,
): WishRow[] {
  const all = new Map([...rows, ...changed].map((row) => [row.product_id, row]));
  const held = [...all.values()].filter(({ removed }) => !removed).sort(latestFirst);
  const over = held.slice(cartLimits.wishesMax);
  const dropped = over.map((row) => ({ ...row, removed: true, changed_at: now }));
  const ids = new Set(over.map((row) => row.product_id));
  return [...changed.filter((row) => !ids.has(row.product_id)), ...dropped];
}

function latestFirst(one: { changed_at: Date }, other: { changed_at: Date }): number {
  return other.changed_at.getTime() - one.changed_at.getTime();
}
