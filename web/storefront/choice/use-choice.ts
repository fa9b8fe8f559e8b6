import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product, Variant } from '#contract/catalogue/catalogue.ts';
import { variantWith } from '#contract/catalogue/variants.ts';
import { chosenIn, maxQuantity, nothingChosen, productAs } from '#web/cart/lines.ts';
import { readChoice } from './read-choice.ts';

/**
 * What the customer is about to add: a value of each option, and how many. Another address chooses
 * what it names.
 */
export function useChoice(product: Product, address = '') {
  const [seen, setSeen] = useState(address);
  const [values, setValues] = useState(() => readChoice(product, address));
  if (seen !== address) {
    setSeen(address);
    setValues(readChoice(product, address));
  }
  const [wanted, setQuantity] = useState(1);
  const variant = variantWith(product.variants, values);
  const chosen =
    variant && product.options.length > 0 ? chosenIn(product, variant.id) : nothingChosen;
  const offered = productAs(product, { variantId: variant?.id ?? null });
  const most = variant ? maxQuantity([], offered, chosen) : 1;
  const missing = product.options.find((_, at) => values[at] === undefined)?.name;
  return {
    values,
    choose: (option: number, value: string) => {
      const next = product.options.map((_, at) => (at === option ? value : values[at]));
      setValues(next);
      return variantWith(product.variants, next);
    },
    /** Undefined until all options have a value. */
    variant,
    chosen,
    /** The most that can be added at once. */
    room: most,
    quantity: Math.max(1, Math.min(wanted, most)),
    setQuantity,
    /** The first option without a value. */
    missing,
    /** Until all have one, whether there is anything to choose. */
    inStock: variant ? variant.inStock : missing !== undefined && product.inStock,
  };
}

export type Choice = ReturnType<typeof useChoice>;

/** Puts the chosen variant into the page's address, so that a link to it opens it. */
export function useVariantAddress(): (variant: Variant | undefined) => void {
  const navigate = useNavigate();
  return (variant) => {
    if (variant) navigate(`?variant=${variant.id}`, { replace: true, preventScrollReset: true });
  };
}
