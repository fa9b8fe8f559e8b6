import type { Piece } from '#contract/bag.ts';
import { type BagProduct, snapshotOf } from '#web/bag/lines.ts';

/** What a card shows of a product and what the bag needs of it: a page carries no more. */
export interface CardProduct extends BagProduct {
  alt: string;
  rating: number;
  reviews: number;
  reserved: boolean;
  featured: boolean;
  material: string | null;
}

export function cardOf(product: Piece): CardProduct {
  const { rating, reviews, reserved, featured, material } = product;
  return {
    ...snapshotOf(product),
    alt: product.imageAlts[0] || product.name,
    rating,
    reviews,
    reserved,
    featured,
    material,
  };
}

/** A card of what the browser has kept of a product: the rest stands on the product's page. */
export function cardOfKept(product: BagProduct): CardProduct {
  const unknown = { rating: 0, reviews: 0, reserved: false, featured: false, material: null };
  return { ...product, ...unknown, alt: product.name };
}
