import { useId } from 'react';
import { chosenText } from '#contract/catalogue/variants.ts';
import type { OrderItem } from '#contract/orders/orders.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { ResponsiveImage } from '#web/ui/images/responsive-image.tsx';
import { languageOf } from '#web/ui/language.ts';

interface ReturnLinesProps {
  items: readonly OrderItem[];
  /** Units by order line; a missing line counts as 0. */
  chosen: Record<string, number>;
  problem: string | undefined;
  onChoose(itemId: string, quantity: number): void;
}

/** Which products to return, and how many of each. */
export function ReturnLines({ items, chosen, problem, onChoose }: ReturnLinesProps) {
  const id = useId();
  const first = items.find(({ returnable }) => returnable > 0);
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend className="font-semibold">What do you want to return?</legend>
      <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-rice">
        {items.map((item) => (
          <Line
            key={item._id}
            item={item}
            units={Math.min(chosen[item._id] ?? 0, item.returnable)}
            isInvalid={problem !== undefined && item === first}
            onChoose={(quantity) => onChoose(item._id, quantity)}
          />
        ))}
      </ul>
      <div className="mt-1.5">
        <FieldError id={`${id}-problem`} message={problem} />
      </div>
    </fieldset>
  );
}

interface LineProps {
  item: OrderItem;
  units: number;
  isInvalid: boolean;
  onChoose(quantity: number): void;
}

function Line({ item, units, isInvalid, onChoose }: LineProps) {
  const { name, returnable } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:px-4">
      <label className="flex min-w-0 flex-1 basis-56 items-center gap-3 has-disabled:opacity-60">
        <input
          type="checkbox"
          checked={units > 0}
          disabled={returnable === 0}
          aria-invalid={isInvalid || undefined}
          onChange={({ target }) => onChoose(target.checked ? 1 : 0)}
          className="m-3 size-5 shrink-0 accent-accent"
        />
        <ResponsiveImage
          image={item.product.image}
          alt=""
          sizes="56px"
          className="size-14 shrink-0 rounded-sm"
        />
        <span className="min-w-0">
          <span lang={languageOf(name)} className="block break-words">
            {name}
          </span>
          <span className="block text-sm text-soft tabular-nums">
            {[chosenText(item), returnableText(item)].filter(Boolean).join(' · ')}
          </span>
        </span>
      </label>
      {units > 0 && returnable > 1 && (
        <span className="ml-auto">
          <QuantityStepper quantity={units} max={returnable} of={name} onChange={onChoose} />
        </span>
      )}
    </li>
  );
}

function returnableText({ returnable, quantity }: OrderItem): string {
  if (returnable === 0) return 'Return requested, or already refunded';
  return quantity > 1 ? `${returnable} of ${quantity} can be returned` : '';
}
