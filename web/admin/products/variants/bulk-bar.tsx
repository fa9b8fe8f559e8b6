import { useId, useState } from 'react';
import { figuresOf } from '#web/admin/products/typed-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { type Column, columnWords } from './edit-rows.ts';
import { type RowImage, RowImageSelect } from './row-image-select.tsx';
import type { TypedVariants } from './typed-variants.ts';

interface BulkBarProps {
  variants: TypedVariants;
  selected: ReadonlySet<string>;
  images: readonly RowImage[];
  onSelect(ids: readonly string[]): void;
  onSet(column: Settable, text: string): void;
}

const settable = [
  'price',
  'discountPrice',
  'stock',
  'weight',
  'gstRate',
  'onSale',
  'image',
] as const satisfies readonly (Column | 'image')[];

export type Settable = (typeof settable)[number];

const hints: Partial<Record<Settable, string>> = {
  price: 'Rupees',
  discountPrice: 'Empty: no discount',
  stock: 'Empty: made to order',
  weight: 'Whole grams',
  gstRate: 'Empty: the product’s',
};

/** Selects combinations, and sets one field of all that are selected. */
export function BulkBar({ variants, selected, images, onSelect, onSet }: BulkBarProps) {
  const id = useId();
  const { rows, options, sharedCount } = variants;
  const [column, setColumn] = useState<Settable>('price');
  const [text, setText] = useState('');
  const offered = settable.filter((each) => each !== 'stock' || sharedCount === null);
  const field = offered.includes(column) ? column : 'price';
  const selectBy = (value: string) =>
    onSelect(rows.filter(({ values }) => values.includes(value)).map(({ id }) => id));

  return (
    <fieldset className="grid gap-3 rounded-md bg-shade p-3 @2xl:grid-cols-[auto_12rem_1fr] @2xl:items-start @2xl:gap-x-6">
      <legend className="sr-only">Several combinations at once</legend>
      <TickBox
        label={selected.size > 0 ? `${selected.size} selected` : 'Select all'}
        isOn={selected.size === rows.length}
        onChange={(isOn) => onSelect(isOn ? rows.map(({ id }) => id) : [])}
        className="@2xl:mt-7.5"
      />
      <SelectField
        label="Select by value"
        value=""
        onChange={({ target }) => selectBy(target.value)}
      >
        <option value="">Choose</option>
        {options.map(({ id, name, values }) => (
          <optgroup key={id} label={name}>
            {values.map((each) => (
              <option key={each.id} value={each.id}>
                {each.value}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {selected.size > 0 && (
        <div className="flex flex-wrap items-start gap-2">
          <SelectField
            label="Set"
            value={field}
            onChange={({ target }) => {
              setColumn(target.value as Settable);
              setText('');
            }}
            className="w-36"
            options={offered.map((each) => ({ value: each, label: columnWords[each] }))}
          />
          {field === 'onSale' ? (
            <SelectField
              label="to"
              value={text || 'yes'}
              onChange={({ target }) => setText(target.value)}
              className="w-40"
              options={[
                { value: 'yes', label: 'On sale' },
                { value: 'no', label: 'Not on sale' },
              ]}
            />
          ) : field === 'image' ? (
            <div className="grid w-48 gap-1.5">
              <label htmlFor={id} className="font-semibold">
                to
              </label>
              <RowImageSelect id={id} images={images} image={text} onPick={setText} />
            </div>
          ) : (
            <TextField
              label="to"
              hint={hints[field]}
              inputMode={field === 'gstRate' ? 'decimal' : 'numeric'}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(figuresOf(target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onSet(field, text);
              }}
              className="w-40"
            />
          )}
          <Button
            variant="secondary"
            onClick={() => onSet(field, field === 'onSale' ? text || 'yes' : text)}
            className="mt-7.5"
          >
            Set for {selected.size}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
