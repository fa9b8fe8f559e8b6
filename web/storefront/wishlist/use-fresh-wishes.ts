import { useEffect, useState } from 'react';
import { readProducts } from '#contract/cart/saved-cart.endpoints.ts';
import type { Product } from '#contract/cart/saved-cart.ts';
import { call } from '#web/api/call.ts';
import type { Wish } from '#web/cart/unsent.ts';
import { useWishlist } from '#web/cart/wishlist.ts';
import { type CardProduct, cardOf, cardOfCached } from '../catalogue/card-product.ts';

export interface FreshWish {
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
    call(readProducts, { body: { productIds } }).then((answer) => {
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

  return wishes.map(({ product }) => {
    const fresh = asked.get(product.id);
    return {
      product: fresh ? cardOf(fresh) : cardOfCached(product),
      isGone: fresh === null,
    };
  });
}

function idsOf(wishes: readonly Wish[]): string {
  return wishes.map(({ product }) => product.id).join(' ');
}
