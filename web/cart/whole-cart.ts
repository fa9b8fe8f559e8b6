import type { CartLine } from '#contract/cart/cart.ts';
import type { JoiningCart, LineChange, WholeCart, WishChange } from '#contract/cart/saved-cart.ts';
import {
  type CartProduct,
  type Chosen,
  chosenIn,
  gone,
  isLine,
  keyOfCartLine,
  mergeLines,
  nothingChosen,
  productAs,
  type StoredLine,
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
  const lineOf = ({ productId, quantity, ...choice }: CartLine) => {
    const { variantId = null, selectedSize = null } = choice;
    const found = product(productId, choice);
    return found ? [{ product: found, quantity, variantId, selectedSize }] : [];
  };
  let lines: StoredLine[] = whole.lines.flatMap(lineOf);
  for (const { lines: joined } of unsent.joining) lines = mergeLines(lines, joined.flatMap(lineOf));
  for (const change of unsent.changes) {
    const key = keyOfCartLine(change);
    const [next] = lineOf(change);
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
    .flatMap(({ productId, variantId = null, addedAt }) => {
      const found = product(productId, { variantId });
      if (!found) return [];
      const present = whole.products.find(({ id }) => id === productId);
      const chosen = variantId && present ? chosenIn(present, variantId) : nothingChosen;
      return [{ product: found, ...chosen, addedAt }];
    })
    .sort((one, other) => (one.addedAt < other.addedAt ? 1 : -1));
}

function productIn(whole: WholeCart, held: readonly ({ product: CartProduct } & Chosen)[]) {
  return (id: string, choice: Partial<CartLine>): CartProduct | undefined => {
    const present = whole.products.find((product) => product.id === id);
    const { variantId = null, selectedSize = null } = choice;
    if (present) return productAs(present, { variantId, selectedSize });
    const known = held.find(({ product }) => product.id === id)?.product;
    return known && { ...known, ...gone };
  };
}
