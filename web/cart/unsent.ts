import type { JoiningCart, LineChange, WishChange } from '#contract/cart/saved-cart.ts';
import {
  type CartProduct,
  type Chosen,
  isLine,
  isSameKey,
  keyOf,
  keyOfCartLine,
  type LineKey,
  type StoredLine,
  toCartLines,
} from './lines.ts';
import { cartOwner, guest } from './stored-state.ts';

/** What of a user's cart the server does not know yet. */
export interface UnsentLines {
  changes: LineChange[];
  /** Guests' carts that joined it at a sign-in. */
  joining: JoiningCart[];
}

const listeners = new Set<() => void>();

/** `listener` is called on every change that has to be sent to the server. */
export function onUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function notifyUnsent(): void {
  for (const listener of listeners) listener();
}

let lastTime = 0;

/** No two changes have the same time, so that what was added together keeps its order. */
function timeNow(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  return new Date(lastTime).toISOString();
}

/** `changes` with how `after` differs from `before`; a guest's changes are not recorded. */
export function noteLines(
  before: readonly StoredLine[],
  after: readonly StoredLine[],
  changes: LineChange[],
): LineChange[] {
  if (cartOwner() === guest) return [];
  const quantityIn = (lines: readonly StoredLine[], key: LineKey) =>
    lines.find((line) => isLine(line, key))?.quantity ?? 0;
  const changed = [...after, ...before.filter((line) => quantityIn(after, keyOf(line)) === 0)]
    .map((line) => ({ line, quantity: quantityIn(after, keyOf(line)) }))
    .filter(({ line, quantity }) => quantity !== quantityIn(before, keyOf(line)));
  const news = changed.map(({ line, quantity }) => {
    return { ...toCartLines([line])[0]!, quantity, changedAt: timeNow() };
  });
  if (news.length === 0) return changes;
  const others = changes.filter((old) => !news.some((one) => isSameLine(one, old)));
  return [...others, ...news];
}

export function noteWishes(
  before: readonly Wish[],
  after: readonly Wish[],
  changes: WishChange[],
): WishChange[] {
  if (cartOwner() === guest) return [];
  const isIn = (wishes: readonly Wish[], { product }: Wish) =>
    wishes.some((wish) => wish.product.id === product.id);
  const added = after.filter((wish) => !isIn(before, wish));
  const removed = before.filter((wish) => !isIn(after, wish));
  const news = [...added, ...removed].map((wish) => ({
    productId: wish.product.id,
    variantId: wish.variantId,
    addedAt: wish.addedAt,
    removed: removed.includes(wish),
    changedAt: timeNow(),
  }));
  if (news.length === 0) return changes;
  const others = changes.filter((old) => !news.some((one) => one.productId === old.productId));
  return [...others, ...news];
}

export function isSameChange(one: LineChange, other: LineChange): boolean {
  return isSameLine(one, other) && one.changedAt === other.changedAt;
}

function isSameLine(one: LineChange, other: LineChange): boolean {
  return isSameKey(keyOfCartLine(one), keyOfCartLine(other));
}

export interface Wish extends Chosen {
  product: CartProduct;
  /** ISO 8601. */
  addedAt: string;
}
