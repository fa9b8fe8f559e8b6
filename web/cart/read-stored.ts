import { cartLimits } from '#contract/cart/cart-rules.ts';
import type { JoiningCart, LineChange, WishChange } from '#contract/cart/saved-cart.ts';
import { isRecord } from '#web/browser/browser-storage.ts';
import { type CartProduct, type StoredLine, snapshotOf, toCartLines } from './lines.ts';
import type { UnsentLines, Wish } from './unsent.ts';

export interface StoredLines extends UnsentLines {
  lines: StoredLine[];
  /** Identifies a guest's cart, so that the server adds it to a user's only once. */
  /** The name stays: browsers have stored it. */
  guestBag: string | null;
}

export interface StoredWishes {
  wishes: Wish[];
  changes: WishChange[];
}

export function readStoredLines(state: unknown): StoredLines {
  const lines = readLines(state);
  const guestCart = isRecord(state) ? state.guestBag : null;
  return {
    lines,
    changes: hasChanges(state)
      ? (listOf(state, 'changes').filter(isChange) as unknown as LineChange[])
      : toCartLines(lines).map((line) => ({ ...line, changedAt: new Date().toISOString() })),
    joining: listOf(state, 'joining').filter(isJoining) as unknown as JoiningCart[],
    guestBag: typeof guestCart === 'string' && /^[\w-]{8,64}$/.test(guestCart) ? guestCart : null,
  };
}

export function readStoredWishes(state: unknown): StoredWishes {
  const wishes = readWishes(state);
  return {
    wishes,
    changes: hasChanges(state)
      ? (listOf(state, 'changes').filter(isChange) as unknown as WishChange[])
      : wishes.map(({ product, variantId, addedAt }) => {
          const wish = { productId: product.id, variantId, removed: false };
          return { ...wish, addedAt, changedAt: addedAt };
        }),
  };
}

/** The server may not know a cart that was stored without changes: then every line is a change. */
function hasChanges(state: unknown): boolean {
  return !isRecord(state) || Array.isArray(state.changes);
}

function isChange({ productId, changedAt }: Record<string, unknown>): boolean {
  return typeof productId === 'string' && isTime(changedAt);
}

function isJoining({ id, lines, joinedAt }: Record<string, unknown>): boolean {
  return typeof id === 'string' && Array.isArray(lines) && isTime(joinedAt);
}

function isTime(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** The valid lines of a stored cart. */
export function readLines(state: unknown): StoredLine[] {
  return listOf(state, 'lines').flatMap((stored) => {
    const product = readProduct(stored.product);
    const { quantity, variantId, selectedSize } = stored;
    if (!product || typeof quantity !== 'number' || !(quantity >= 1)) return [];
    return [
      {
        product,
        quantity: Math.min(Math.trunc(quantity), cartLimits.quantityMax),
        variantId: textOf(variantId),
        selectedSize: textOf(selectedSize),
      },
    ];
  });
}

export function readWishes(state: unknown): Wish[] {
  return listOf(state, 'wishes').flatMap((stored) => {
    const product = readProduct(stored.product);
    const { addedAt, variantId, selectedSize } = stored;
    if (!product || !isTime(addedAt)) return [];
    const chosen = { variantId: textOf(variantId), selectedSize: textOf(selectedSize) };
    return [{ product, ...chosen, addedAt: new Date(addedAt).toISOString() }];
  });
}

function listOf(state: unknown, name: string): Record<string, unknown>[] {
  const list = isRecord(state) ? state[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function readProduct(stored: unknown): CartProduct | null {
  if (!isRecord(stored)) return null;
  const { id, name, image, category, price } = stored;
  const isWhole =
    [id, name, image, category].every((text) => typeof text === 'string') &&
    typeof price === 'number';
  if (!isWhole) return null;
  const usual = { discountPrice: null, inStock: true, availableQuantity: null, size: null };
  const product = { ...usual, gstRate: 0, ...stored } as Record<string, unknown>;
  if (!Array.isArray(stored.options)) product.options = [];
  return snapshotOf(product as unknown as CartProduct);
}
