import { chosenText } from '#contract/catalogue/variants.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { languageOf } from '#web/ui/language.ts';
import type { RefundDraft } from './refund-draft.ts';

interface RefundProductsProps {
  items: AdminOrder['items'];
  units: RefundDraft['units'];
  error: string | undefined;
  onChange(units: RefundDraft['units']): void;
}

/** How many units of each product to refund. */
export function RefundProducts({ items, units, error, onChange }: RefundProductsProps) {
  return (
    <fieldset className="min-w-0" aria-describedby="refund-pieces-problem">
      <legend className="mb-1.5 font-semibold">Products</legend>
      <ul className="divide-y divide-line rounded-md border border-line px-3">
        {items.map((item) => {
          const left = item.quantity - item.refunded;
          const name = item.name || 'Product';
          return (
            <li key={item._id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-28 flex-1">
                <span lang={languageOf(name)} className="block break-words">
                  {name}
                </span>
                <span className="block text-sm text-soft tabular-nums">
                  {item.selectedSize && `${chosenText(item)} · `}
                  {item.quantity} for {formatExactRupees(item.total)}
                  {item.refunded > 0 && ` · ${item.refunded} refunded`}
                </span>
              </span>
              {left > 0 && (
                <QuantityStepper
                  quantity={Math.min(units[item._id] ?? 0, left)}
                  min={0}
                  max={left}
                  of={item.selectedSize ? `${name}, ${chosenText(item)}` : name}
                  onChange={(quantity) => onChange({ ...units, [item._id]: quantity })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <FieldError id="refund-pieces-problem" message={error} />
    </fieldset>
  );
}
