import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { cartMessages } from '#contract/cart/cart-rules.ts';
import type { Product } from '#contract/catalogue/catalogue.ts';
import { useCart } from '#web/cart/cart.ts';
import { productAs, toChoose } from '#web/cart/lines.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { ShoppingBag } from '#web/ui/icons/icons.ts';
import { Link } from '#web/ui/link.tsx';
import { SpinnerMark } from '#web/ui/loading/spinner.tsx';
import { NeedsScript } from '#web/ui/needs-script.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { OptionChoices } from './option-choice.tsx';
import { fieldOf } from './read-choice.ts';
import { StockNote } from './stock-note.tsx';
import type { Choice } from './use-choice.ts';
import { WishButton } from './wish-button.tsx';

interface BuyFormProps {
  product: Product;
  choice: Choice;
  onChoose: (option: number, value: string) => void;
  /** Loads the product again. */
  look: () => Promise<Product>;
  onAdded?: () => void;
  /** For a button elsewhere on the page that sends it. */
  id?: string;
}

export function BuyForm({ product, choice, onChoose, look, onAdded, id }: BuyFormProps) {
  const add = useCart((cart) => cart.add);
  const { variant, chosen, room, quantity, setQuantity, missing, inStock } = choice;
  const [isMissed, setMissed] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const offered = variant ?? product;
  const form = useRef<HTMLFormElement>(null);
  /** To the option that has no value yet. */
  const leadToMissing = () => {
    setMissed(missing !== undefined);
    const at = product.options.findIndex(({ name }) => name === missing);
    form.current?.querySelector<HTMLElement>(`[name="${fieldOf(at)}"]`)?.focus();
  };
  const isSentToChoose = useLocation().state === toChoose;
  const arrive = useEffectEvent(leadToMissing);
  useEffect(() => {
    if (isSentToChoose) arrive();
  }, [isSentToChoose]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    leadToMissing();
    if (!variant || isAdding) return;
    setAdding(true);
    // What is counted may have been sold since this page was opened.
    const now = variant.stock === null ? product : await soonOr(look(), product);
    setAdding(false);
    if (add(productAs(now, { variantId: variant.id }), quantity, chosen)) onAdded?.();
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
      <form ref={form} id={id} onSubmit={submit} className="grid gap-5">
        {product.options.length > 0 && (
          <div
            data-missed={(isMissed && missing !== undefined) || undefined}
            className="group/choices grid gap-4"
          >
            <OptionChoices product={product} choice={choice} onChoose={onChoose} />
            <FieldError
              id="choice-error"
              message={isMissed && missing ? cartMessages.choose(missing) : undefined}
            />
            <noscript>
              <button type="submit" className={buttonClass('secondary')}>
                Show this option
              </button>
            </noscript>
          </div>
        )}
        {/* Without scripts nobody can buy, but everybody sees what is gone. */}
        <div className={`${inStock ? 'needs-script ' : ''}flex flex-wrap items-end gap-2 sm:gap-3`}>
          {inStock && (!variant || room > 1) && (
            <label className="grid gap-1.5 font-semibold">
              Quantity
              <select
                autoComplete="off"
                value={quantity}
                onChange={(event) => setQuantity(Number(event.currentTarget.value))}
                className={`${controlClass} min-h-13 w-18! font-normal sm:w-20!`}
              >
                {Array.from({ length: Math.max(1, room) }, (_, index) => index + 1).map((count) => (
                  <option key={count}>{count}</option>
                ))}
              </select>
            </label>
          )}
          <Button
            // Before hydration a submit would only reload the page; a disabled one only says why.
            type={useHydrated() || !inStock ? 'submit' : 'button'}
            size="large"
            disabled={!inStock}
            data-buys
            aria-busy={isAdding || undefined}
            className="min-w-0 flex-1 whitespace-nowrap max-sm:px-3 sm:flex-none"
          >
            {isAdding ? <SpinnerMark /> : <ShoppingBag aria-hidden="true" className="size-5" />}
            {inStock ? 'Add to Cart' : 'Out of Stock'}
          </Button>
          <WishButton
            product={productAs(product, { variantId: variant?.id ?? null })}
            chosen={chosen}
            className="needs-script size-13 rounded-md border border-edge bg-rice"
          />
        </div>
        <StockNote
          of={offered}
          isChosen={variant !== undefined}
          isOneOfSeveral={product.options.length > 0 || (product.certificate?.edition ?? 1) > 1}
        />
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
