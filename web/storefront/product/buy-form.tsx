import { ShoppingBag } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { cartMessages } from '#contract/cart.ts';
import { catalogueMessages, type Product } from '#contract/catalogue.ts';
import { useHydrated } from '#web/account/use-hydrated.ts';
import { useBag } from '#web/bag/bag.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass, FieldError } from '#web/ui/field.tsx';
import { useEarlyChoice } from '#web/ui/use-early-choice.ts';
import { WishButton } from '../catalogue/wish-button.tsx';
import { SizeChoice } from './size-choice.tsx';
import { useChoice } from './use-choice.ts';

export function BuyForm({ product }: { product: Product }) {
  const add = useBag((bag) => bag.add);
  const { size, setSize, room, quantity, setQuantity, needsSize } = useChoice(product);
  const [isSizeMissed, setSizeMissed] = useState(false);
  const early = useEarlyChoice<HTMLSelectElement>(({ value }) => setQuantity(Number(value)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSizeMissed(needsSize);
    if (!needsSize) add(product, quantity, size);
  };
  return (
    <form onSubmit={submit} className="grid gap-5">
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
          // A form that nobody listens to yet would only load the page anew.
          type={useHydrated() ? 'submit' : 'button'}
          size="large"
          disabled={!product.inStock}
          className="min-w-0 flex-1 whitespace-nowrap max-sm:px-3 sm:flex-none"
        >
          <ShoppingBag aria-hidden="true" className="size-5" />
          {product.inStock ? 'Add to Cart' : 'Out of Stock'}
        </Button>
        <WishButton product={product} className="size-13 rounded-md border border-edge bg-rice" />
      </div>
      <StockNote product={product} size={size} />
    </form>
  );
}

const FEW = 3;

function StockNote({ product, size }: { product: Product; size: string | null }) {
  const chosen = product.sizes.find((each) => each.size === size);
  const left = chosen ? chosen.availableQuantity : product.availableQuantity;
  const note = stockNote(product, left);
  return note && <p className="font-semibold text-geru">{note}</p>;
}

function stockNote({ reserved, inStock, stock }: Product, left: number | null): string | null {
  if (reserved) return catalogueMessages.heldBySomeone;
  if (!inStock) return null;
  if (stock === null) return 'Made to order';
  if (stock === 1) return 'The only one';
  if (left !== null && left <= FEW) return `${left} left`;
  return null;
}
