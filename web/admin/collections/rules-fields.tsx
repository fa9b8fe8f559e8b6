import type { Sort } from '#contract/catalogue/catalogue-rules.ts';
import { collectionLimits } from '#contract/collections/collection-rules.ts';
import type { ConditionKind } from '#contract/collections/conditions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Problems } from '#web/ui/forms/problems.ts';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { Trash2 } from '#web/ui/icons/form-icons.ts';
import { newCondition, type TypedCollection } from './collection-form.ts';
import { ConditionFields } from './condition-fields.tsx';

const kindNames: Record<ConditionKind, string> = {
  category: 'Category',
  tag: 'Tag',
  price: 'Price',
  option: 'Option',
  newest: 'Newest',
  discounted: 'With a discount',
  'in-stock': 'In stock',
};

const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  name: 'By name',
  'price-low': 'Cheapest first',
  'price-high': 'Most expensive first',
  rating: 'Best rated first',
  featured: 'Featured first',
  best: 'Best selling first',
};

interface RulesFieldsProps {
  typed: TypedCollection;
  problems: Problems;
  onChange(change: Partial<TypedCollection>): void;
}

/** The rules by which products are found, and the order in which they stand. */
export function RulesFields({ typed, problems, onChange }: RulesFieldsProps) {
  const { conditions, match, sort } = typed;
  const set = (next: typeof conditions) => onChange({ conditions: next });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Products match"
          value={match}
          onChange={({ target }) => onChange({ match: target.value as typeof match })}
          options={[
            { value: 'all', label: 'all of the rules' },
            { value: 'any', label: 'any of the rules' },
          ]}
        />
        <SelectField
          label="Order"
          value={sort}
          onChange={({ target }) => onChange({ sort: target.value as Sort })}
          options={Object.entries(sortNames).map(([value, name]) => ({
            value: value,
            label: name,
          }))}
        />
      </div>
      {conditions.map((condition, place) => (
        <fieldset
          key={condition.key}
          className="grid min-w-0 gap-3 rounded-md border border-line p-3"
        >
          <legend className="px-1 font-semibold">
            Rule {place + 1}: {kindNames[condition.kind]}
          </legend>
          <ConditionFields
            condition={condition}
            problemOf={(name) => problems[`conditions.${place}.${name}`]}
            onChange={(next) => set(conditions.with(place, { ...condition, ...next }))}
          />
          <Button
            variant="quiet"
            className="justify-self-start"
            aria-label={`Remove rule ${place + 1}`}
            onClick={() => set(conditions.toSpliced(place, 1))}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Remove
          </Button>
        </fieldset>
      ))}
      {conditions.length < collectionLimits.conditionsMax && (
        <SelectField
          label="Add a rule"
          error={problems.conditions}
          value=""
          onChange={({ target }) =>
            set([...conditions, newCondition(target.value as ConditionKind)])
          }
          none="Choose …"
          options={Object.entries(kindNames).map(([kind, name]) => ({ value: kind, label: name }))}
        />
      )}
    </>
  );
}
