import type { Product } from '#contract/cart/saved-cart.ts';
import { sellingPrice } from '#contract/money/money.ts';
import { type CartProduct, snapshotOf } from '#web/cart/lines.ts';

/** What a card shows of a product and what the cart needs of it: a page carries no more. */
export interface CardProduct extends CartProduct, Pick<Product, 'priceRange'> {
  alt: string;
  rating: number;
  reviews: number;
  reserved: boolean;
  featured: boolean;
  material: string | null;
}

export function cardOf(product: Product): CardProduct {
  const { rating, reviews, reserved, featured, material, priceRange } = product;
  return {
    ...snapshotOf(product),
    alt: product.imageAlts[0] || product.name,
    rating,
    reviews,
    priceRange,
    reserved,
    featured,
    material,
  };
}

/** A card of a cached product: the rest is on the product's page. */
export function cardOfCached(product: CartProduct): CardProduct {
  const price = sellingPrice(product.price, product.discountPrice);
  const unknown = {
    priceRange: { min: price, max: price },
    rating: 0,
    reviews: 0,
    reserved: false,
    featured: false,
    material: null,
  };
  return { ...product, ...unknown, options: product.options ?? [], alt: product.name };
}
