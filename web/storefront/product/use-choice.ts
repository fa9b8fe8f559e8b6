import { useState } from 'react';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { maxQuantity } from '#web/cart/lines.ts';

/** What the customer is about to add: a size where there are sizes, and how many. */
export function useChoice(product: Product) {
  const [size, setSize] = useState<string | null>(null);
  const [wanted, setQuantity] = useState(1);
  const most = maxQuantity([], product, size);
  return {
    size,
    setSize,
    /** The most that can be added at once. */
    room: most,
    quantity: Math.max(1, Math.min(wanted, most)),
    setQuantity,
    needsSize: product.sizes.length > 0 && size === null,
  };
}
