import {
  formatRupees,
  paiseFromRupees,
  rupeesFromPaise,
  sellingPrice,
} from '#contract/money/money.ts';
import { useCart } from '#web/cart/cart.ts';
import { addressOf, chosenLabel, keyOf, maxQuantity, type StoredLine } from '#web/cart/lines.ts';
import { useWishlist } from '#web/cart/wishlist.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { Heart } from '#web/ui/icons/icons.ts';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';

import { useCategoryNames } from './catalogue/category-names.ts';

interface CartRowProps {
  line: StoredLine;
  lines: readonly StoredLine[];
}

export function CartRow({ line, lines }: CartRowProps) {
  const { product, quantity, selectedSize } = line;
  const setQuantity = useCart((cart) => cart.setQuantity);
  const remove = useCart((cart) => cart.remove);
  const address = addressOf(product, line);
  const { one } = useCategoryNames(product.category);
  const chosen = selectedSize
    ? chosenLabel(product, selectedSize)
    : product.size && product.options.length === 0 && `Size ${product.size}`;
  return (
    <li className="grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[8rem_1fr]">
      <Link to={address} tabIndex={-1} aria-hidden="true" className="sm:row-span-2">
        <ResponsiveImage
          image={product.image}
          alt=""
          sizes="(min-width: 40rem) 128px, 88px"
          className="aspect-square w-full rounded-md"
        />
      </Link>
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex items-start justify-between gap-2">
          <h2 lang={languageOf(product.name)} className="font-sans text-lg">
            <Link to={address} className="hover:text-accent hover:underline">
              {product.name}
            </Link>
          </h2>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Remove ${product.name}`}
            className="-my-2 -mr-2"
            onClick={() => remove(keyOf(line))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <p className="text-sm text-soft">
          {one}
          {chosen && <> · {chosen}</>}
        </p>
        <Price price={product.price} discountPrice={product.discountPrice} />
        {!product.inStock && (
          <Chip tone="madder" className="justify-self-start">
            Out of Stock
          </Chip>
        )}
      </div>
      <div className="col-span-2 flex items-center gap-1 sm:col-span-1 sm:col-start-2 sm:gap-3">
        {product.inStock && (
          <QuantityStepper
            of={product.name}
            quantity={quantity}
            min={0}
            max={maxQuantity(lines, product, line)}
            onChange={(next) => setQuantity(keyOf(line), next)}
          />
        )}
        <SaveForLater line={line} />
        <LineSubtotal line={line} />
      </div>
    </li>
  );
}

function LineSubtotal({ line: { product, quantity } }: { line: StoredLine }) {
  if (!product.inStock) return null;
  const paise = paiseFromRupees(sellingPrice(product.price, product.discountPrice)) * quantity;
  return (
    <p className="ml-auto font-semibold text-lg tabular-nums">
      <span className="sr-only">Item total </span>
      {formatRupees(rupeesFromPaise(paise))}
    </p>
  );
}

/**
 * Moves a line to the wishlist; a product that is there already gets a toast and leaves the cart
 * anyway.
 */
function SaveForLater({ line }: { line: StoredLine }) {
  const wish = useWishlist((list) => list.add);
  const remove = useCart((cart) => cart.remove);
  const { product, variantId, selectedSize } = line;
  const move = () => {
    wish(product, { variantId, selectedSize });
    remove(keyOf(line), true);
  };
  return (
    <Button
      variant="quiet"
      className="px-2! text-sm"
      aria-label={`Save for later: ${product.name}`}
      onClick={move}
    >
      <Heart aria-hidden="true" className="size-4.5" />
      <span className={product.inStock ? 'max-sm:hidden' : undefined}>Save for later</span>
    </Button>
  );
}
