import clsx from 'clsx';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { X } from '#web/ui/icons/x.ts';
import { DragGrip, dropProps } from './drag-grip.tsx';
import { MoveButtons, signClass } from './move-buttons.tsx';
import type { TypedValue } from './typed-variants.ts';

interface ValueChipProps {
  /** The text field's. */
  name: string;
  /** The option's name. */
  of: string;
  value: TypedValue;
  at: number;
  ids: readonly string[];
  hasSwatch: boolean;
  isWrong: boolean;
  onRename(text: string): void;
  onSwatch(colour: string): void;
  onMove(from: string, to: string): void;
  onRemove(): void;
}

const VALUE = 'text/x-haat-value';

/** A value of an option, to rename, colour, move and remove. */
export function ValueChip(props: ValueChipProps) {
  const { name, of, value, at, ids, hasSwatch, isWrong, onRename, onSwatch, onMove, onRemove } =
    props;
  const words = value.value || `value ${at + 1}`;
  return (
    <li
      {...dropProps(VALUE, (dragged) => onMove(dragged, value.id))}
      className="flex min-w-0 items-center rounded-md border border-line bg-paper"
    >
      <DragGrip type={VALUE} id={value.id} />
      {hasSwatch && <SwatchInput words={words} swatch={value.swatch} onPick={onSwatch} />}
      <input
        type="text"
        name={name}
        aria-label={`Value ${at + 1} of ${of}`}
        aria-invalid={isWrong || undefined}
        autoComplete="off"
        maxLength={catalogueLimits.optionTextMax}
        value={value.value}
        onChange={({ target }) => onRename(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="h-11 w-0 min-w-0 flex-1 bg-transparent px-2 aria-invalid:text-madder"
      />
      <MoveButtons name={words} at={at} ids={ids} onMove={(to) => onMove(value.id, to)} />
      <button
        type="button"
        aria-label={`Remove ${words}`}
        onClick={onRemove}
        className={clsx(signClass, 'text-madder')}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
}

interface SwatchInputProps {
  words: string;
  /** A colour, the address of an image, or empty. */
  swatch: string;
  onPick(colour: string): void;
}

const isColour = (swatch: string) => swatch.startsWith('#');

function SwatchInput({ words, swatch, onPick }: SwatchInputProps) {
  const look = 'size-7 rounded-full border border-edge object-cover';
  return (
    <label className="relative grid size-11 shrink-0 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-indigo">
      <input
        type="color"
        aria-label={`Colour of ${words}`}
        value={isColour(swatch) ? swatch : '#9a3a20'}
        onChange={({ target }) => onPick(target.value)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {swatch && !isColour(swatch) ? (
        <img src={swatch} alt="" className={look} />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 28 28" className={clsx(look, 'overflow-hidden')}>
          {swatch ? (
            <rect width="28" height="28" fill={swatch} />
          ) : (
            <path d="M4 24 24 4" className="stroke-edge" />
          )}
        </svg>
      )}
    </label>
  );
}
