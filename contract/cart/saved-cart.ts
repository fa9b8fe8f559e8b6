import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { product } from '#contract/catalogue/catalogue.ts';
import { cartLine } from './cart.ts';
import { cartLimits, cartMessages } from './cart-rules.ts';
import { savedCartLimits } from './saved-cart-address.ts';

const time = z.iso.datetime();

const productId = cartLine.shape.productId;

/** A line as it is now; a quantity of 0 was taken out. */
const lineChange = cartLine.extend({
  quantity: z.number().int().min(0).max(cartLimits.quantityMax, cartMessages.tooMany),
  changedAt: time,
});

export type LineChange = z.infer<typeof lineChange>;

const wishChange = z.object({
  productId,
  /** What was chosen of it, if anything. */
  variantId: cartLine.shape.variantId,
  removed: z.boolean(),
  addedAt: time,
  changedAt: time,
});

export type WishChange = z.infer<typeof wishChange>;

/** A guest's cart at sign-in: its quantities add up, once, however often it is sent. */
const joiningCart = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/),
  lines: z.array(cartLine).max(cartLimits.linesMax),
  joinedAt: time,
});

export type JoiningCart = z.infer<typeof joiningCart>;

const cartChanges = z.object({
  /** Whose cart the browser believes it is: another customer may have signed in in the meantime. */
  userId: z.string().max(100),
  /** The browser's clock now: the other times are read relative to it. */
  sentAt: time,
  lines: z.array(lineChange).max(savedCartLimits.changesMax).default([]),
  wishes: z.array(wishChange).max(savedCartLimits.changesMax).default([]),
  joining: z.array(joiningCart).max(savedCartLimits.joinsMax).default([]),
});

export type CartChanges = z.output<typeof cartChanges>;

/** What carts, wishlists and cards show of a product. */
const savedProduct = product.omit({
  _id: true,
  description: true,
  additionalImages: true,
  images: true,
  video: true,
  stock: true,
  tags: true,
  care: true,
  searchTitle: true,
  searchDescription: true,
  hsn: true,
  maker: true,
  certificate: true,
  createdAt: true,
});

export type Product = z.infer<typeof savedProduct>;

const wholeCart = z.object({
  /** In the order in which they were added. */
  lines: z.array(
    z.object({
      productId: z.string(),
      /** Null where the shop does not know what was chosen. */
      variantId: z.string().nullable(),
      selectedSize: z.string().nullable(),
      quantity: z.number().int(),
    }),
  ),
  /** The newest first. */
  wishes: z.array(
    z.object({ productId: z.string(), variantId: z.string().nullable(), addedAt: time }),
  ),
  /** The current products of both; those the shop no longer has are left out. */
  products: z.array(savedProduct),
});

export type WholeCart = z.infer<typeof wholeCart>;

export const savedCartSchemas = schemas('Cart', {
  syncCart: {
    summary: 'Saves this browser’s changes and returns the whole cart and wishlist',
    body: cartChanges,
    answer: z.object({ data: wholeCart }),
    // The largest it can get.
    bodyLimit: 200_000,
  },
  readPieces: {
    summary: 'The products of a wishlist at their current prices, without those that are gone',
    body: z.object({ productIds: z.array(productId).max(cartLimits.wishesMax) }),
    answer: dataOf({ products: z.array(savedProduct) }),
  },
});
