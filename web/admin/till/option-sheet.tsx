import { formatRupees, priceWithGst } from '#contract/money/money.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import type { TillVariant } from './sale.ts';

interface OptionSheetProps {
  /** Undefined: nothing is asked. */
  product: TillProduct | undefined;
  onChoose(product: TillProduct, variant: TillVariant): void;
  onClose(): void;
}

/** Which of a product's variants is sold. */
export function OptionSheet({ product, onChoose, onClose }: OptionSheetProps) {
  return (
    <Dialog open={product !== undefined} onClose={onClose} title={product?.name}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {product?.variants.map((variant) => (
          <li key={variant.id}>
            <button
              type="button"
              onClick={() => onChoose(product, variant)}
              className={`${buttonClass('secondary', 'large')} w-full flex-wrap justify-between!`}
            >
              <span className="break-words">{variant.label}</span>
              <span className="font-normal text-base text-soft tabular-nums">
                {formatRupees(priceWithGst(variant.price, variant.gstRate))}
                {variant.left !== null && `, ${variant.left} left`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
