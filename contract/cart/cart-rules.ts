import type { Variant } from '#contract/catalogue/catalogue.ts';

export const cartLimits = { quantityMax: 10, linesMax: 100, wishesMax: 200 } as const;

export const cartMessages = {
  added: 'Added to cart',
  updated: 'Updated quantity in cart',
  removed: 'Removed from cart',
  cleared: 'Cart cleared',
  addedToWishlist: 'Added to wishlist',
  removedFromWishlist: 'Removed from wishlist',
  alreadyInWishlist: 'Already in wishlist',
  unavailable: 'Product no longer available',
  outOfStock: 'Product is currently out of stock',
  variantGone: (label: string | null) =>
    label ? `${label} is no longer available. Please choose again` : 'Please choose a size',
  choose: (option: string) => `Please choose a ${option.toLowerCase()}`,
  cartFull: 'Your cart is full. Please remove something first.',
  tooMany: `You can buy at most ${cartLimits.quantityMax} of one item`,
  wishlistFull: 'Your wishlist is full. Please remove something first.',
} as const;

/** How many there are of a variant, beside what a cart holds of the same units (S7). */
export function unitsFor(
  { inStock, availableQuantity }: Pick<Variant, 'inStock' | 'availableQuantity'>,
  inOtherLines: number,
): number {
  if (!inStock) return 0;
  return Math.max(0, (availableQuantity ?? Number.POSITIVE_INFINITY) - inOtherLines);
}
