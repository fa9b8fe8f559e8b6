import { useEffect, useState } from 'react';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import type { Product } from '#contract/cart/saved-cart.ts';
import { sellingPrice } from '#contract/money/money.ts';
import { call } from '#web/api/call.ts';
import { type Chosen, nothingChosen, productAs } from '#web/cart/lines.ts';
import type { Wish } from '#web/cart/unsent.ts';
import { useWishlist } from '#web/cart/wishlist.ts';
import { type CardProduct, cardOf, cardOfCached } from '../catalogue/card-product.ts';

export interface FreshWish extends Chosen {
  product: CardProduct;
  /** The shop no longer has it. */
  isGone: boolean;
}

/** The wishes with present prices and stock; until they have loaded, as they were stored. */
export function useFreshWishes(): FreshWish[] {
  const wishes = useWishlist((list) => list.wishes);
  const [asked, setAsked] = useState(new Map<string, Product | null>());
  const unasked = idsOf(wishes.filter(({ product }) => !asked.has(product.id)));

  useEffect(() => {
    if (unasked === '') return;
    let isCurrent = true;
    const productIds = unasked.split(' ');
    call(savedCartApi.readPieces, { body: { productIds } }).then((answer) => {
      if (!isCurrent || !answer.success) return;
      const products = new Map(answer.data.products.map((product) => [product.id, product]));
      setAsked((before) => {
        return new Map([
          ...before,
          ...productIds.map((id) => [id, products.get(id) ?? null] as const),
        ]);
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [unasked]);

  return wishes.map(({ product, variantId, selectedSize }) => {
    const fresh = asked.get(product.id);
    const isChosen = variantId !== null && selectedSize !== null;
    const chosen = { variantId, selectedSize };
    if (!fresh) return { product: cardOfCached(product), ...chosen, isGone: fresh === null };
    if (!isChosen) return { product: cardOf(fresh), ...nothingChosen, isGone: false };
    const present = productAs(fresh, chosen);
    const price = sellingPrice(present.price, present.discountPrice);
    const card = { ...cardOf(fresh), ...present, priceRange: { min: price, max: price } };
    return { product: card, ...chosen, isGone: false };
  });
}

function idsOf(wishes: readonly Wish[]): string {
  return wishes.map(({ product }) => product.id).join(' ');
}
