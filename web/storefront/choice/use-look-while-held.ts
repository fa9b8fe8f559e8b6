import { useEffect, useEffectEvent } from 'react';
import type { Product } from '#contract/catalogue/catalogue.ts';

/** While somebody else holds units they may become free at any moment. */
const HELD_MS = 20_000;

/** Looks again now and then while a variant is in someone else's checkout. */
export function useLookWhileHeld(product: Pick<Product, 'variants'>, look: () => void): void {
  const isHeld = product.variants.some(({ reserved }) => reserved);
  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look();
  });
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => lookAgain(), HELD_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
}
