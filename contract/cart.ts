import { z } from 'zod';
import { catalogueLimits, categories, type Product, product } from './catalogue.ts';
import { couponLimits, plainCode } from './coupon-rules.ts';
import { endpoint } from './endpoint.ts';

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
  wishlistFull: 'Your wishlist is full. Please take something out first.',
} as const;

type Counted = Pick<Product, 'inStock' | 'availableQuantity' | 'sizes'>;

/** How many of a piece there are in a size, beside what a bag holds of its other sizes (decision 7). */
export function unitsFor(piece: Counted, size: string | null, inOtherSizes: number): number {
  if (!piece.inStock) return 0;
  const ofSize = piece.sizes.find((choice) => choice.size === size)?.availableQuantity;
  const left = (piece.availableQuantity ?? Number.POSITIVE_INFINITY) - inOtherSizes;
  return Math.max(0, Math.min(ofSize ?? left, left));
}

/** What the browser sends of a line; prices are never among it (decision 8). */
export const cartLine = z.object({
  productId: z.string().min(1).max(100),
  quantity: z.number().int().min(1).max(cartLimits.quantityMax),
  selectedSize: z.string().max(catalogueLimits.sizeMax).nullish(),
});
export type CartLine = z.infer<typeof cartLine>;

export const cartLines = z.array(cartLine).max(cartLimits.linesMax);

/** However it is typed. */
export const couponCode = z
  .string()
  .max(couponLimits.codeMax * 2)
  .transform(plainCode);

const checkedCoupon = z.object({
  code: z.string(),
  /** What it asks and takes off, where it can be used at all: see `discountOf`. */
  terms: z
    .object({
      code: z.string(),
      percent: z.number().nullable(),
      amount: z.number().nullable(),
      least: z.number(),
      category: z.enum(categories).nullable(),
    })
    .nullable(),
  /** Rupees off these pieces, before tax; 0 where there is a problem. */
  discount: z.number(),
  /** Why it takes nothing off; null where it does. */
  problem: z.string().nullable(),
});
export type CheckedCoupon = z.infer<typeof checkedCoupon>;

const checkedCart = {
  validItems: z.array(
    z.object({
      product,
      quantity: z.number().int(),
      selectedSize: z.string().nullable(),
      price: z.number(),
      discountPrice: z.number().nullable(),
      /** Units of this line that could be bought now; null is without limit. */
      availableQuantity: z.number().int().nullable(),
    }),
  ),
  /** Names of what can no longer be bought. */
  removedItems: z.array(z.string()),
  /** What of the coupon that was asked for; null where none was. */
  coupon: checkedCoupon.nullable(),
};
export type CheckedCart = z.infer<z.ZodObject<typeof checkedCart>>;

export const validateCart = endpoint({
  name: 'validateCart',
  method: 'POST',
  path: '/api/cart/validate',
  access: 'public',
  tag: 'Checkout',
  summary: 'What of a bag can be bought now, at which price, and what a coupon takes off it',
  body: z.object({ items: cartLines, coupon: couponCode.optional() }),
  // The specification does not say whether the lists stand in `data`: callers find them in both.
  answer: z.object({ ...checkedCart, data: z.object(checkedCart) }),
  fallback: 'Failed to check your cart.',
});
