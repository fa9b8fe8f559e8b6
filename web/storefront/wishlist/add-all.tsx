import { cartMessages } from '#contract/cart/cart-rules.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { useCart } from '#web/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { FreshWish } from './use-fresh-wishes.ts';

/** Adds what is in stock; a product with sizes has to be chosen on its own page, and is named. */
export function AddAll({ wishes }: { wishes: readonly FreshWish[] }) {
  const add = useCart((cart) => cart.addQuietly);
  const inStock = wishes.filter(({ product, isGone }) => product.inStock && !isGone);
  const addAll = () => {
    const sized = inStock.filter(({ product }) => product.sizes.length > 0);
    const ready = inStock.filter((wish) => !sized.includes(wish));
    // In the order in which they were wished for.
    const added = ready.toReversed().filter(({ product }) => add(product)).length;
    if (added > 0)
      toast.success(added === 1 ? cartMessages.added : `${cartMessages.added}: ${added} items`);
    else if (ready.length > 0) toast.error(catalogueMessages.outOfStock);
    if (sized.length > 0) toast(`Choose a size first: ${namesOf(sized)}`);
  };
  return (
    <Button disabled={inStock.length === 0} onClick={addAll}>
      Add All to Cart
    </Button>
  );
}

function namesOf(wishes: readonly FreshWish[]): string {
  return wishes.map(({ product }) => product.name).join(', ');
}
