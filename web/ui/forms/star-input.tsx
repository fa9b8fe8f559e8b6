import clsx from 'clsx';
import { useState } from 'react';
import { Star } from '#web/ui/icons/form-icons.ts';

const FIVE = [1, 2, 3, 4, 5] as const;

interface StarInputProps {
  name: string;
  legend: string;
  /** 0 while nothing is chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** In a dialog: the stars have the focus when it opens, not its close button. */
  isFirst?: boolean;
}

/** Five stars to choose from, by pointer, or by arrow keys as the radio group that it is. */
export function StarInput({ name, legend, value, onChange, isFirst = false }: StarInputProps) {
  const [pointed, setPointed] = useState(0);
  const shown = pointed || value;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex" onPointerLeave={() => setPointed(0)}>
        {FIVE.map((stars) => (
          <label
            key={stars}
            onPointerEnter={() => setPointed(stars)}
            className="relative grid size-11 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-indigo"
          >
            <input
              ref={isFirst && stars === 1 ? takeFocus : undefined}
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              // Over the star, not out of sight: it is what a pointer or a reader's finger finds.
              className="absolute inset-0 size-full opacity-0"
            />
            <Star
              aria-hidden="true"
              className={clsx(
                'size-8',
                stars <= shown ? 'fill-turmeric text-turmeric-deep' : 'fill-rice text-edge',
              )}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What a button says that waits for them. */
export const starsFirst = 'Choose 1 to 5 stars';

export function focusStars(name: string): void {
  document.querySelector<HTMLElement>(`input[type="radio"][name="${name}"]`)?.focus();
}

/** As an attribute, which a dialog looks for when it opens; React would focus before that. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}
