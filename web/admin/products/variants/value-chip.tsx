import clsx from 'clsx';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { X } from '#web/ui/icons/icons.ts';
import { DragGrip, dropProps } from './drag-grip.tsx';
import { MoveButtons, signClass } from './move-buttons.tsx';
import type { RowImage } from './row-image-select.tsx';
import { SwatchInput } from './swatch-input.tsx';
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
  images: readonly RowImage[];
  isWrong: boolean;
  onRename(text: string): void;
  onSwatch(swatch: string): void;
  onMove(from: string, to: string): void;
  onRemove(): void;
}

const VALUE = 'text/x-haat-value';

/** A value of an option, to rename, colour, move and remove. */
export function ValueChip(props: ValueChipProps) {
  const { name, of, value, at, ids, hasSwatch, images, isWrong } = props;
  const { onRename, onSwatch, onMove, onRemove } = props;
  const words = value.value || `value ${at + 1}`;
  return (
    <li
      {...dropProps(VALUE, (dragged) => onMove(dragged, value.id))}
      className="flex min-w-0 items-center rounded-md border border-line bg-paper"
    >
      <DragGrip type={VALUE} id={value.id} />
      {hasSwatch && (
        <SwatchInput words={words} swatch={value.swatch} images={images} onPick={onSwatch} />
      )}
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
