import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { cartMessages } from '#contract/cart/cart-rules.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { useCart } from '#web/cart/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { useEarlyChoice } from '#web/ui/forms/use-early-choice.ts';
import { ShoppingBag } from '#web/ui/icons/shopping-bag.ts';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { WishButton } from '../catalogue/wish-button.tsx';
import { SizeChoice } from './size-choice.tsx';
import { StockNote } from './stock-note.tsx';
import { useChoice } from './use-choice.ts';

interface BuyFormProps {
  product: Product;
  /** Loads the product again. */
  look: () => Promise<Product>;
}

export function BuyForm({ product, look }: BuyFormProps) {
  const add = useCart((cart) => cart.add);
  const { size, setSize, room, quantity, setQuantity, needsSize } = useChoice(product);
  const [isSizeMissed, setSizeMissed] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const early = useEarlyChoice<HTMLSelectElement>(({ value }) => setQuantity(Number(value)));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSizeMissed(needsSize);
    if (needsSize || isAdding) return;
    setAdding(true);
    // What is counted may have been sold since this page was opened.
    const now = product.stock === null ? product : await soonOr(look(), product);
    setAdding(false);
    add(now, quantity, size);
  };
  return (
    <>
      <NeedsScript>
        The cart needs JavaScript. Please switch it on in your browser, or{' '}
        <Link to="/contact" className="underline underline-offset-4">
          write to us
        </Link>{' '}
        about this product.
      </NeedsScript>
      <form onSubmit={submit} className="needs-script grid gap-5">
        {product.sizes.length > 0 && (
          <div>
            <SizeChoice sizes={product.sizes} chosen={size} onChoose={setSize} />
            <FieldError
              id="size-error"
              message={isSizeMissed && needsSize ? cartMessages.chooseSize : undefined}
            />
          </div>
        )}
        <div className="flex flex-wrap items-end gap-3">
          {product.inStock && (
            <label className="grid gap-1.5 font-semibold">
              Quantity
              <select
                ref={early}
                value={quantity}
                onChange={(event) => setQuantity(Number(event.currentTarget.value))}
                className={`${controlClass} min-h-13 w-20! font-normal`}
              >
                {Array.from({ length: Math.max(1, room) }, (_, index) => index + 1).map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </label>
          )}
          <Button
            // Before hydration a submit would only reload the page.
            type={useHydrated() ? 'submit' : 'button'}
            size="large"
            disabled={!product.inStock}
            aria-busy={isAdding || undefined}
            className="min-w-0 flex-1 whitespace-nowrap max-sm:px-3 sm:flex-none"
          >
            {isAdding ? <SpinnerMark /> : <ShoppingBag aria-hidden="true" className="size-5" />}
            {product.inStock ? 'Add to Cart' : 'Out of Stock'}
          </Button>
          <WishButton product={product} className="size-13 rounded-md border border-edge bg-rice" />
        </div>
        <StockNote product={product} size={size} />
      </form>
    </>
  );
}

const PATIENCE_MS = 1000;

/** On a slow connection the customer does not wait: the checkout checks the stock in any case. */
function soonOr<T>(awaited: Promise<T>, otherwise: T): Promise<T> {
  const patience = new Promise<T>((resolve) => setTimeout(resolve, PATIENCE_MS, otherwise));
  return Promise.race([awaited, patience]);
}
