import clsx from 'clsx';
import { type ChangeEvent, memo, type ReactNode, useId } from 'react';
import type { FieldError as Problem } from '#contract/api/envelope.ts';
import { controlClass, FieldError } from '#web/ui/forms/field.tsx';
import { X } from '#web/ui/icons/icons.ts';
import { type Column, columnWords } from './edit-rows.ts';
import { signClass } from './move-buttons.tsx';
import { type RowImage, RowImageSelect } from './row-image-select.tsx';
import type { TypedVariant } from './typed-variants.ts';

interface VariantRowProps {
  row: TypedVariant;
  at: number;
  label: string;
  isSelected: boolean;
  /** Units in checkouts. */
  reserved: number;
  /** All variants have one count. */
  isShared: boolean;
  images: readonly RowImage[];
  problem: Problem | undefined;
  onSelect(id: string, isOn: boolean): void;
  onCell(id: string, column: Column, text: string): void;
  onImage(id: string, image: string): void;
  /** Undefined for the only one. */
  onRemove: ((id: string, label: string) => void) | undefined;
}

/** The grid's columns, where it is wide enough to be one. */
export function rowClass(isShared: boolean): string {
  return isShared
    ? '@5xl:grid-cols-[2.75rem_minmax(6.5rem,1.6fr)_5rem_5.5rem_minmax(5.5rem,1fr)_minmax(5.5rem,1fr)_5rem_5rem_3.25rem_8rem_2.75rem]'
    : '@5xl:grid-cols-[2.75rem_minmax(6.5rem,1.6fr)_5rem_5.5rem_5rem_minmax(5.5rem,1fr)_minmax(5.5rem,1fr)_5rem_5rem_3.25rem_8rem_2.75rem]';
}

const texts = ['price', 'discountPrice', 'stock', 'sku', 'barcode', 'weight', 'gstRate'] as const;

const placeholders: Partial<Record<Column, string>> = {
  stock: 'To order',
  gstRate: 'Product’s',
};

const modes: Partial<Record<Column, 'text' | 'decimal'>> = {
  sku: 'text',
  barcode: 'text',
  gstRate: 'decimal',
};

/** A combination: a line of the grid, or a card where there is little room. */
export const VariantRow = memo(function VariantRow(props: VariantRowProps) {
  const { row, at, label, isSelected, reserved, isShared, images, problem } = props;
  const { onSelect, onCell, onImage, onRemove } = props;
  const shown = texts.filter((column) => column !== 'stock' || !isShared);
  return (
    <li
      className={clsx(
        'grid grid-cols-2 items-start gap-x-3 gap-y-2 rounded-md border border-line p-3',
        '@5xl:items-center @5xl:gap-x-2 @5xl:rounded-none @5xl:border-0 @5xl:border-t @5xl:px-0 @5xl:py-1',
        rowClass(isShared),
        isSelected && 'bg-accent-wash',
      )}
    >
      <label className="col-span-2 flex min-h-11 min-w-0 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          aria-label={`Select ${label}`}
          checked={isSelected}
          onChange={({ target }) => onSelect(row.id, target.checked)}
          className="size-5 shrink-0 accent-accent @5xl:mx-3"
        />
        <span className="min-w-0 leading-snug">
          <span className="wrap-anywhere">{label}</span>
          {reserved > 0 && (
            <span className="block font-normal text-sm text-soft">{reserved} in checkouts</span>
          )}
        </span>
      </label>
      {shown.map((column) => (
        <Cell key={column} words={columnWords[column]} of={label}>
          {(id) => (
            <input
              id={id}
              type="text"
              name={`variants.${at}.${column}`}
              inputMode={modes[column] ?? 'numeric'}
              autoComplete="off"
              placeholder={placeholders[column]}
              aria-invalid={problem?.field === `variants.${at}.${column}` || undefined}
              value={row[column]}
              onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
                onCell(row.id, column, target.value)
              }
              className={clsx(controlClass, 'px-2!')}
            />
          )}
        </Cell>
      ))}
      <label className="flex min-h-11 items-center gap-3 self-end @5xl:justify-center @5xl:self-center">
        <input
          type="checkbox"
          name={`variants.${at}.onSale`}
          checked={row.onSale}
          onChange={({ target }) => onCell(row.id, 'onSale', target.checked ? 'yes' : 'no')}
          className="size-5 accent-accent"
        />
        <Words words={columnWords.onSale} of={label} />
      </label>
      <Cell words={columnWords.image} of={label}>
        {(id) => (
          <RowImageSelect
            id={id}
            name={`variants.${at}.image`}
            images={images}
            image={row.image}
            onPick={(image) => onImage(row.id, image)}
          />
        )}
      </Cell>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${label}`}
          onClick={() => onRemove(row.id, label)}
          className={clsx(signClass, 'self-end justify-self-end text-madder @5xl:self-center')}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
      {problem && (
        <div className="col-span-full">
          <FieldError id={`variants-${at}-problem`} message={problem.message} />
        </div>
      )}
    </li>
  );
});

interface CellProps {
  words: string;
  of: string;
  /** Gets the control's id. */
  children(id: string): ReactNode;
}

function Cell({ words, of, children }: CellProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1 @5xl:gap-0">
      <label htmlFor={id}>
        <Words words={words} of={of} />
      </label>
      {children(id)}
    </div>
  );
}

/** The column's words stand above the grid where it is one; a screen reader needs both. */
function Words({ words, of }: { words: string; of: string }) {
  return (
    <span className="block text-sm text-soft @5xl:sr-only">
      {words}
      <span className="sr-only"> of {of}</span>
    </span>
  );
}
