import { Minus, Plus } from '#web/ui/icons/form-icons.ts';

interface QuantityStepperProps {
  quantity: number;
  /** The plus is disabled here. */
  max: number;
  /** With 0 the minus takes the last one away too. */
  min?: number;
  /** What is counted, for the buttons' names. */
  of: string;
  onChange: (quantity: number) => void;
  disabled?: boolean;
}

export function QuantityStepper({
  quantity,
  max,
  min = 1,
  of,
  onChange,
  disabled = false,
}: QuantityStepperProps) {
  const button =
    'grid size-11 place-items-center rounded-md hover:bg-shade disabled:cursor-not-allowed disabled:opacity-40';
  return (
    <fieldset
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-md border border-edge bg-rice"
    >
      <button
        type="button"
        aria-label={`Decrease quantity of ${of}`}
        disabled={disabled || quantity <= min}
        onClick={() => onChange(quantity - 1)}
        className={button}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <output className="min-w-8 text-center font-semibold tabular-nums">{quantity}</output>
      <button
        type="button"
        aria-label={`Increase quantity of ${of}`}
        disabled={disabled || quantity >= max}
        onClick={() => onChange(quantity + 1)}
        className={button}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </fieldset>
  );
}
