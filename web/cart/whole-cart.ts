import type { JoiningCart, LineChange, WholeCart, WishChange } from '#contract/cart/saved-cart.ts';
import {
  type CartProduct,
  isLine,
  keyOfCartLine,
  mergeLines,
  type StoredLine,
  snapshotOf,
} from './lines.ts';
import type { Wish } from './unsent.ts';

/**
 * The server's cart with the changes made here since the request. Products that the shop no longer
 * has stay if this browser knows their name, marked out of stock.
 */
export function linesOfWhole(
  whole: WholeCart,
  held: readonly StoredLine[],
  unsent: { changes: readonly LineChange[]; joining: readonly JoiningCart[] },
): StoredLine[] {
  const product = productIn(whole, held);
  const lineOf = ({ productId, quantity, selectedSize }: WholeCart['lines'][number]) => {
    const found = product(productId);
    return found ? [{ product: found, quantity, selectedSize }] : [];
  };
  let lines: StoredLine[] = whole.lines.flatMap(lineOf);
  for (const { lines: joined } of unsent.joining) {
    const guestLines = joined.map((line) => ({ ...line, selectedSize: line.selectedSize ?? null }));
    lines = mergeLines(lines, guestLines.flatMap(lineOf));
  }
  for (const change of unsent.changes) {
    const key = keyOfCartLine(change);
    const [next] = lineOf({ ...change, selectedSize: key.selectedSize });
    const isIn = lines.some((line) => isLine(line, key));
    if (change.quantity === 0 || !next) lines = lines.filter((line) => !isLine(line, key));
    else if (isIn) lines = lines.map((line) => (isLine(line, key) ? next : line));
    else lines = [...lines, next];
  }
  return lines;
}

export function wishesOfWhole(
  whole: WholeCart,
  held: readonly Wish[],
  changes: readonly WishChange[],
): Wish[] {
  const product = productIn(whole, held);
  const unchanged = whole.wishes.filter(
    (wish) => !changes.some(({ productId }) => productId === wish.productId),
  );
  const added = changes.filter(({ removed }) => !removed);
  return [...added, ...unchanged]
    .flatMap(({ productId, addedAt }) => {
      const found = product(productId);
      return found ? [{ product: found, addedAt }] : [];
    })
    .sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1));
}

function productIn(whole: WholeCart, held: readonly { product: CartProduct }[]) {
  const gone = { inStock: false, availableQuantity: 0 };
  return (id: string): CartProduct | undefined => {
    const present = whole.products.find((product) => product.id === id);
    if (present) return snapshotOf(present);
    const known = held.find(({ product }) => product.id === id)?.product;
    return known && { ...known, ...gone };
  };
}
