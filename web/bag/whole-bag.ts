import type { JoiningBag, LineChange, WholeBag, WishChange } from '#contract/bag.ts';
import {
  type BagLine,
  type BagProduct,
  isLine,
  keyOfCartLine,
  mergeLines,
  snapshotOf,
} from './lines.ts';
import type { Wish } from './unsent.ts';

/**
 * The cart as the server knows it, with what was changed here since it was asked. What the shop no
 * longer has stays where this browser knows its name, marked out of stock.
 */
export function linesOfWhole(
  whole: WholeBag,
  held: readonly BagLine[],
  unsent: { changes: readonly LineChange[]; joining: readonly JoiningBag[] },
): BagLine[] {
  const product = productIn(whole, held);
  const lineOf = ({ productId, quantity, selectedSize }: WholeBag['lines'][number]) => {
    const found = product(productId);
    return found ? [{ product: found, quantity, selectedSize }] : [];
  };
  let lines: BagLine[] = whole.lines.flatMap(lineOf);
  for (const { lines: joined } of unsent.joining) {
    const guests = joined.map((line) => ({ ...line, selectedSize: line.selectedSize ?? null }));
    lines = mergeLines(lines, guests.flatMap(lineOf));
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
  whole: WholeBag,
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

function productIn(whole: WholeBag, held: readonly { product: BagProduct }[]) {
  const gone = { inStock: false, availableQuantity: 0 };
  return (id: string): BagProduct | undefined => {
    const present = whole.products.find((product) => product.id === id);
    if (present) return snapshotOf(present);
    const known = held.find(({ product }) => product.id === id)?.product;
    return known && { ...known, ...gone };
  };
}
