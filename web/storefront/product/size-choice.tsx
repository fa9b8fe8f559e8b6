import type { Product } from '#contract/catalogue/catalogue.ts';
import { useEarlyChoice } from '#web/ui/forms/use-early-choice.ts';

interface SizeChoiceProps {
  sizes: Product['sizes'];
  chosen: string | null;
  onChoose: (size: string) => void;
}

export function SizeChoice({ sizes, chosen, onChoose }: SizeChoiceProps) {
  const early = useEarlyChoice<HTMLFieldSetElement>((choice) => {
    const checked = choice.querySelector<HTMLInputElement>('input:checked');
    if (checked && checked.value !== chosen) onChoose(checked.value);
  });
  return (
    <fieldset ref={early}>
      <legend className="mb-1.5 font-semibold">Size</legend>
      <div className="flex flex-wrap gap-2">
        {sizes.map(({ size, availableQuantity }) => (
          <label
            key={size}
            className="relative grid min-h-11 min-w-13 place-items-center rounded-md border border-edge bg-rice px-3 font-semibold has-checked:border-geru has-checked:bg-geru has-checked:text-rice has-disabled:cursor-not-allowed has-disabled:bg-transparent has-disabled:text-soft has-disabled:line-through has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="size"
              value={size}
              checked={chosen === size}
              disabled={availableQuantity === 0}
              onChange={() => onChoose(size)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {size}
            {availableQuantity === 0 && <span className="sr-only">, out of stock</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
