import { cartLimits, unitsFor } from '#contract/cart/cart-rules.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { shelfOf } from '#contract/catalogue/variants.ts';
import { type CartRow, keyOf, type UnitsLeft, type WishRow } from './fold-changes.ts';

/** The units of a variant, less what the cart's other lines hold of the same count. */
export function unitsLeftIn(products: readonly Product[]): UnitsLeft {
  const byId = new Map(products.map((product) => [product.id, product]));
  return (lines, productId, variantId) => {
    const variants = byId.get(productId)?.variants ?? [];
    const variantOf = (id: string | null) => variants.find((variant) => variant.id === id);
    const variant = variantOf(variantId);
    if (!variant) return 0;
    const inOthers = [...lines]
      .filter((line) => {
        const other = variantOf(line.variantId);
        return other && other !== variant && shelfOf(other) === shelfOf(variant);
      })
      .reduce((sum, line) => sum + line.quantity, 0);
    return unitsFor(variant, inOthers);
  };
}

/** Beyond the limit, the most recently changed lines stay. */
export function linesWithinLimit(
  rows: readonly CartRow[],
  changed: CartRow[],
  now: Date,
): CartRow[] {
  const all = new Map([...rows, ...changed].map((row) => [keyOf(row), row]));
  const held = [...all.values()].filter(({ quantity }) => quantity > 0).sort(latestFirst);
  const over = held.slice(cartLimits.linesMax);
  const dropped = over.map((row) => ({ ...row, quantity: 0, changedAt: now }));
  const keys = new Set(over.map(keyOf));
  return [...changed.filter((row) => !keys.has(keyOf(row))), ...dropped];
}

export function wishesWithinLimit(
  rows: readonly WishRow[],
  changed: WishRow[],
  now: Date,
): WishRow[] {
  const all = new Map([...rows, ...changed].map((row) => [row.productId, row]));
  const held = [...all.values()].filter(({ removed }) => !removed).sort(latestFirst);
  const over = held.slice(cartLimits.wishesMax);
  const dropped = over.map((row) => ({ ...row, removed: true, changedAt: now }));
  const ids = new Set(over.map((row) => row.productId));
  return [...changed.filter((row) => !ids.has(row.productId)), ...dropped];
}

function latestFirst(one: { changedAt: Date }, other: { changedAt: Date }): number {
  return other.changedAt.getTime() - one.changedAt.getTime();
}
