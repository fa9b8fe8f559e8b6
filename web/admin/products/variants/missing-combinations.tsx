import { useState } from 'react';
import { catalogueLimits } from '#contract/catalogue/catalogue-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { Plus } from '#web/ui/icons/form-icons.ts';
import { addCombination, addMissing, countMissing, type Grown } from './combinations.ts';
import type { TypedVariants } from './typed-variants.ts';
import type { VariantEdits } from './use-variant-edits.ts';

interface MissingCombinationsProps {
  variants: TypedVariants;
  edits: VariantEdits;
}

/** Offers combinations that the product does not have: one of them, or all. */
export function MissingCombinations({ variants, edits }: MissingCombinationsProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const count = countMissing(variants);
  if (count <= 0) return null;
  const options = variants.options.filter(({ values }) => values.length > 0);
  const pickedOf = ({ id, values }: (typeof options)[number]) =>
    values.find((value) => value.id === chosen[id])?.id ?? values[0]!.id;

  function add(next: Grown): void {
    const refused = 'problem' in next;
    setRefusal(refused ? next.problem : undefined);
    if (!refused) edits.change(() => next);
  }

  return (
    <fieldset className="grid gap-3 rounded-md border border-line border-dashed p-3">
      <legend className="px-1 text-sm text-soft">
        {count === 1 ? '1 combination is' : `${count} combinations are`} not offered
      </legend>
      <div className="flex flex-wrap items-end gap-3">
        {options.map((option) => (
          <SelectField
            key={option.id}
            label={option.name.trim() || 'Value'}
            value={pickedOf(option)}
            onChange={({ target }) => {
              setRefusal(undefined);
              setChosen((before) => ({ ...before, [option.id]: target.value }));
            }}
            className="min-w-32 max-w-full"
            options={option.values.map(({ id, value }) => ({ value: id, label: value }))}
          />
        ))}
        <Button
          variant="secondary"
          onClick={() => add(addCombination(variants, options.map(pickedOf)))}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add this combination
        </Button>
        {variants.rows.length + count <= catalogueLimits.variantsMax && (
          <Button variant="secondary" onClick={() => add(addMissing(variants))}>
            {count === 1 ? 'Add the missing combination' : `Add all ${count} missing combinations`}
          </Button>
        )}
      </div>
      <FieldError id="missing-combinations-problem" message={refusal} />
    </fieldset>
  );
}
