import type { Product } from '#contract/catalogue/catalogue.ts';

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
  chooseSize: 'Please choose a size',
  cartFull: 'Your cart is full. Please take something out first.',
  tooMany: `You can buy at most ${cartLimits.quantityMax} of one item`,
  wishlistFull: 'Your wishlist is full. Please take something out first.',
} as const;

type Counted = Pick<Product, 'inStock' | 'availableQuantity' | 'sizes'>;

/** How many of a product there are in a size, beside what a cart holds of its other sizes (decision 7). */
export function unitsFor(product: Counted, size: string | null, inOtherSizes: number): number {
  if (!product.inStock) return 0;
  const ofSize = product.sizes.find((choice) => choice.size === size)?.availableQuantity;
  const left = (product.availableQuantity ?? Number.POSITIVE_INFINITY) - inOtherSizes;
  return Math.max(0, Math.min(ofSize ?? left, left));
}
