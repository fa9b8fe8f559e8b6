import clsx from 'clsx';
import { useState } from 'react';
import type { FieldError } from '#contract/api/envelope.ts';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { DragGrip, dropProps } from './drag-grip.tsx';
import {
  addValues,
  clearSwatches,
  editValue,
  moveOption,
  moveValue,
  removeOption,
  removeValue,
  renameOption,
} from './edit-options.ts';
import { MoveButtons, signClass } from './move-buttons.tsx';
import type { RowImage } from './row-image-select.tsx';
import { isOfColours, type TypedVariants } from './typed-variants.ts';
import type { VariantEdits } from './use-variant-edits.ts';
import { ValueChip } from './value-chip.tsx';
import { ValueInput } from './value-input.tsx';

interface OptionEditorProps {
  variants: TypedVariants;
  at: number;
  images: readonly RowImage[];
  edits: VariantEdits;
  problem: FieldError | undefined;
  /** Takes something away, if need be after a question. */
  onRemove(what: string, remove: (now: TypedVariants) => TypedVariants): void;
}

const OPTION = 'text/x-haat-option';

/** An option with its values. */
export function OptionEditor(props: OptionEditorProps) {
  const { variants, at, images, edits, problem, onRemove } = props;
  const { options } = variants;
  const { id, name, values } = options[at]!;
  const called = name.trim();
  const words = called || `option ${at + 1}`;
  const [wantsSwatches, setWantsSwatches] = useState<boolean>();
  const isSwatched = values.some(({ swatch }) => swatch);
  const hasSwatches = wantsSwatches ?? (isSwatched || isOfColours(name));
  const field = (part: string | number) => `options.${at}.${part}`;
  const messageOf = (part: string | number) =>
    problem?.field === field(part) ? problem.message : undefined;

  function add(texts: string[]): string | undefined {
    const next = addValues(variants, id, texts);
    if ('problem' in next) return next.problem;
    edits.change(() => next);
    return undefined;
  }

  return (
    <li
      {...dropProps(OPTION, (from) => edits.change((now) => moveOption(now, from, id)))}
      className="grid gap-4 rounded-lg border border-line p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <TextField
          label={`Option ${at + 1}`}
          hint={!called && 'For example, Colour or Size'}
          error={messageOf('name')}
          name={field('name')}
          autoComplete="off"
          maxLength={catalogueLimits.optionTextMax}
          value={name}
          onChange={({ target }) =>
            edits.change((now) => renameOption(now, id, target.value), field(id))
          }
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="min-w-40 flex-1 sm:max-w-72"
        />
        <div className="mt-7.5 flex">
          {options.length > 1 && (
            <>
              <DragGrip type={OPTION} id={id} />
              <MoveButtons
                name={words}
                at={at}
                ids={options.map((option) => option.id)}
                upright
                onMove={(to) => edits.change((now) => moveOption(now, id, to))}
              />
            </>
          )}
          <button
            type="button"
            aria-label={`Remove ${words}`}
            onClick={() => onRemove(words, (now) => removeOption(now, id))}
            className={clsx(signClass, 'text-madder')}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </div>
        <TickBox
          label="Show swatches"
          isOn={hasSwatches}
          onChange={(isOn) => {
            setWantsSwatches(isOn);
            if (!isOn && isSwatched) edits.change((now) => clearSwatches(now, id));
          }}
          className="sm:mt-7.5 sm:ml-auto"
        />
      </div>
      {values.length > 0 && (
        <ol
          aria-label={`Values of ${words}`}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-2"
        >
          {values.map((value, place) => (
            <ValueChip
              key={value.id}
              name={field(place)}
              of={words}
              value={value}
              at={place}
              ids={values.map((each) => each.id)}
              hasSwatch={hasSwatches}
              images={images}
              isWrong={messageOf(place) !== undefined}
              onRename={(text) =>
                edits.change((now) => editValue(now, value.id, { value: text }), value.id)
              }
              onSwatch={(swatch) =>
                edits.change((now) => editValue(now, value.id, { swatch }), `#${value.id}`)
              }
              onMove={(from, to) => edits.change((now) => moveValue(now, from, to))}
              onRemove={() =>
                onRemove(value.value || 'this value', (now) => removeValue(now, value.id))
              }
            />
          ))}
        </ol>
      )}
      <ValueInput name={field('add')} called={called} problem={messageOf('add')} onAdd={add} />
    </li>
  );
}
