import type { CartLine } from '#contract/cart/cart.ts';
import { cartLimits, unitsFor } from '#contract/cart/cart-rules.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { productPath } from '#contract/catalogue/catalogue-rules.ts';
import { chooseVariant, shelfOf, variantLabel } from '#contract/catalogue/variants.ts';

const snapshotFields = [
  'id',
  'slug',
  'name',
  'image',
  'category',
  'price',
  'discountPrice',
  'inStock',
  'availableQuantity',
  'size',
  'options',
  'gstRate',
] as const;

/**
 * What a cart stores of a product, with the price, image and stock of the variant that was chosen;
 * the server's figures replace it before anything is paid.
 */
export interface CartProduct extends Omit<Pick<Product, (typeof snapshotFields)[number]>, 'slug'> {
  /** Carts of a former release know none. */
  slug?: string | undefined;
  /** Where the variant's units are counted; null is with the product as a whole. */
  shelf?: string | null;
}

/** What is chosen of a product with options: the variant and its label. */
export interface Chosen {
  variantId: string | null;
  selectedSize: string | null;
}

export const nothingChosen: Chosen = { variantId: null, selectedSize: null };

export interface StoredLine extends Chosen {
  product: CartProduct;
  quantity: number;
}

/** Names a line: its product, and what is chosen of it. */
export interface LineKey extends Chosen {
  id: string;
}

export function snapshotOf(product: CartProduct): CartProduct {
  const snapshot = Object.fromEntries(snapshotFields.map((name) => [name, product[name]]));
  return { ...snapshot, ...(product.shelf && { shelf: product.shelf }) } as CartProduct;
}

type Sold = Pick<Product, 'variants'> & CartProduct;

/** The product as it is in this variant, or in general if none is chosen. */
export function productAs(product: Sold, choice: Partial<Chosen>): CartProduct {
  const variant = chooseVariant(product.variants, choice);
  const isGone = !variant && Boolean(choice.variantId || choice.selectedSize);
  if (!variant) return { ...snapshotOf(product), ...(isGone && gone) };
  const { price, discountPrice, inStock, availableQuantity, gstRate } = variant;
  return {
    ...snapshotOf(product),
    image: variant.image ?? product.image,
    price,
    discountPrice,
    inStock,
    availableQuantity,
    gstRate,
    shelf: shelfOf(variant),
  };
}

/** What is known of it no longer counts. */
export const gone = { inStock: false, availableQuantity: 0 };

/** The choice of a variant of this product. */
export function chosenIn({ variants }: Pick<Product, 'variants'>, variantId: string): Chosen {
  const values = variants.find(({ id }) => id === variantId)?.values ?? [];
  return { variantId, selectedSize: variantLabel(values) };
}

/** The state of a link to the product's page that leads on to what is still to be chosen there. */
export const toChoose = 'to choose';

/** The product's page, with what was chosen. */
export function addressOf(
  product: { id: string; slug?: string | undefined },
  { variantId, selectedSize }: Chosen,
): string {
  const isChosen = variantId && selectedSize;
  return productPath(product) + (isChosen ? `?variant=${variantId}` : '');
}

/** "Size M", or "Indigo / M" where there are several options. */
export function chosenLabel({ options }: CartProduct, selectedSize: string): string {
  return options.length > 1 ? selectedSize : `${options[0]?.name ?? 'Size'} ${selectedSize}`;
}

export function keyOf({ product, variantId, selectedSize }: StoredLine): LineKey {
  return { id: product.id, variantId, selectedSize };
}

export function keyOfCartLine({ productId, ...choice }: Omit<CartLine, 'quantity'>): LineKey {
  const { variantId = null, selectedSize = null } = choice;
  return { id: productId, variantId, selectedSize };
}

/**
 * A variant stays what it is when its values are renamed. Its label counts where a line has no
 * variant: in carts of a former release, and of products without options.
 */
export function isSameKey(one: LineKey, other: LineKey): boolean {
  if (one.id !== other.id) return false;
  if (one.variantId && other.variantId) return one.variantId === other.variantId;
  return one.selectedSize === other.selectedSize;
}

export function isLine(line: StoredLine, key: LineKey): boolean {
  return isSameKey(keyOf(line), key);
}

/** For lists on the page. The shop's check does not change it. */
export function rowKeyOf({ product, variantId, selectedSize }: StoredLine): string {
  return `${product.id} ${selectedSize && (variantId ?? selectedSize)}`;
}

/** The largest quantity of a line: at most ten, and no more than are in stock. */
export function maxQuantity(lines: readonly StoredLine[], product: CartProduct, chosen: Chosen) {
  const key = { id: product.id, ...chosen };
  const inOtherLines = lines
    .filter((line) => line.product.id === product.id && !isLine(line, key))
    .filter((line) => (line.product.shelf ?? null) === (product.shelf ?? null))
    .reduce((sum, line) => sum + line.quantity, 0);
  return Math.min(cartLimits.quantityMax, unitsFor(product, inOtherLines));
}

/** Adds to the line of that product and variant, or creates it; never above `maxQuantity`. */
export function withAdded(lines: readonly StoredLine[], added: StoredLine): StoredLine[] {
  const product = snapshotOf(added.product);
  const key = keyOf(added);
  const held = lines.find((line) => isLine(line, key))?.quantity ?? 0;
  const quantity = Math.min(held + added.quantity, maxQuantity(lines, product, added));
  const next: StoredLine = { ...added, product, quantity };
  if (held > 0) return lines.map((line) => (isLine(line, key) ? next : line));
  return quantity > 0 && lines.length < cartLimits.linesMax ? [...lines, next] : [...lines];
}

/** A quantity of 0 or less removes the line. */
export function withQuantity(
  lines: readonly StoredLine[],
  key: LineKey,
  quantity: number,
): StoredLine[] {
  return lines.flatMap((line) => {
    if (!isLine(line, key)) return [line];
    const most = Math.max(1, maxQuantity(lines, line.product, line));
    return quantity > 0 ? [{ ...line, quantity: Math.min(Math.trunc(quantity), most) }] : [];
  });
}

/** Undoes the way from `before` to `after`: what went is back at its place, what came since stays. */
export function withBack(
  lines: readonly StoredLine[],
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): StoredLine[] {
  const find = (all: readonly StoredLine[], line: StoredLine) =>
    all.find((one) => isLine(one, keyOf(line)));
  const back = before.flatMap((old) => find(lines, old) ?? (find(after, old) ? [] : [old]));
  return [...back, ...lines.filter((line) => !find(before, line))];
}

/** A guest's lines join the user's own: quantities of the same variant add up (S6). */
export function mergeLines(
  own: readonly StoredLine[],
  guestLines: readonly StoredLine[],
): StoredLine[] {
  let lines = [...own];
  for (const guestLine of guestLines) {
    const isHeld = lines.some((line) => isLine(line, keyOf(guestLine)));
    // What is out of stock stays visible, as in the guest's own cart.
    if (guestLine.product.inStock) lines = withAdded(lines, guestLine);
    else if (!isHeld) lines.push(guestLine);
  }
  return lines;
}

/** The lines that can be paid for. */
export function buyable(lines: readonly StoredLine[]): StoredLine[] {
  return lines.filter((line) => line.product.inStock);
}

export function toCartLines(lines: readonly StoredLine[]): CartLine[] {
  return lines.map(({ product, quantity, variantId, selectedSize }) => ({
    productId: product.id,
    quantity,
    variantId,
    selectedSize,
  }));
}

export function countOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
