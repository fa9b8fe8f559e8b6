import { useId } from 'react';
import { cartMessages } from '#contract/cart/cart-rules.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { useCart, viewCart } from '#web/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { NotYet } from '#web/ui/forms/not-yet.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { FreshWish } from './use-fresh-wishes.ts';

/** The link to where a product's options are chosen. */
export const chooserOf = (productId: string) => `choose-${productId}`;

/** The list of what is wished for. */
export const wishesId = 'wishes';

/** Adds what is in stock; a product of which nothing was chosen yet is named. */
export function AddAll({ wishes }: { wishes: readonly FreshWish[] }) {
  const waits = useId();
  const add = useCart((cart) => cart.addQuietly);
  const inStock = wishes.filter(({ product, isGone }) => product.inStock && !isGone);
  const addAll = () => {
    const unchosen = inStock.filter(
      ({ product, selectedSize }) => product.options.length > 0 && !selectedSize,
    );
    const ready = inStock.filter((wish) => !unchosen.includes(wish));
    // In the order in which they were wished for.
    const added = ready.toReversed().filter(({ product, variantId, selectedSize }) => {
      return add(product, { variantId, selectedSize });
    }).length;
    if (added > 0)
      toast.success(
        added === 1 ? cartMessages.added : `${cartMessages.added}: ${added} items`,
        viewCart,
      );
    else if (ready.length > 0) toast.error(catalogueMessages.outOfStock);
    const [first] = unchosen;
    if (!first) return;
    toast(`${chooseFirst(unchosen)}: ${namesOf(unchosen)}`);
    document.getElementById(chooserOf(first.product.id))?.focus();
  };
  return (
    <NotYet
      id={waits}
      words={inStock.length === 0 ? 'None of these products is in stock' : ''}
      onLead={() => document.getElementById(wishesId)?.focus()}
    >
      <Button disabled={inStock.length === 0} aria-describedby={waits} onClick={addAll}>
        Add All to Cart
      </Button>
    </NotYet>
  );
}

function chooseFirst(wishes: readonly FreshWish[]): string {
  const names = new Set(wishes.map(({ product }) => product.options[0]?.name.toLowerCase()));
  return names.size === 1 ? `Choose a ${[...names][0]} first` : 'Choose first';
}

function namesOf(wishes: readonly FreshWish[]): string {
  return wishes.map(({ product }) => product.name).join(', ');
}
