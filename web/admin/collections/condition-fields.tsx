import { type ComponentProps, useId } from 'react';
import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { collectionLimits } from '#contract/collections/collection-rules.ts';
import { useRead } from '#web/admin/records/use-read.ts';
import { call } from '#web/api/call.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import type { TypedCondition } from './collection-form.ts';

interface ConditionFieldsProps {
  condition: TypedCondition;
  problemOf(name: string): string | undefined;
  onChange(change: Partial<TypedCondition>): void;
}

/** The controls of one rule. */
export function ConditionFields({ condition, problemOf, onChange }: ConditionFieldsProps) {
  const { categories } = useShopFacts();
  const text = (name: Exclude<keyof TypedCondition, 'key' | 'kind'>) => ({
    value: condition[name],
    error: problemOf(name),
    maxLength: collectionLimits.textMax,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  switch (condition.kind) {
    case 'category': {
      const { maxLength: _, ...select } = text('category');
      return (
        <SelectField
          label="Products of"
          {...select}
          none="Choose …"
          options={categories.map(({ address, title }) => ({ value: address, label: title }))}
        />
      );
    }
    case 'tag':
      return <TextField label="Products with the tag" hint="Such as Diwali" {...text('tag')} />;
    case 'price':
      return (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="From (₹)" inputMode="decimal" {...text('min')} />
          <TextField label="Up to (₹)" inputMode="decimal" {...text('max')} />
        </div>
      );
    case 'option':
      return <OptionFields name={text('name')} value={text('value')} />;
    case 'newest':
      return (
        <TextField
          label="Added in the last (days)"
          hint="Including today"
          inputMode="numeric"
          {...text('days')}
        />
      );
    case 'discounted':
      return <p className="text-soft">Products with a discount at the moment.</p>;
    case 'in-stock':
      return <p className="text-soft">Products in stock at the moment.</p>;
  }
}

type Control = Omit<ComponentProps<typeof TextField>, 'label'>;

interface OptionFieldsProps {
  name: Control;
  value: Control;
}

/** Suggests what the shop's products offer. */
function OptionFields({ name, value }: OptionFieldsProps) {
  const id = useId();
  const { answer } = useRead(() => call(catalogueApi.listProducts, { query: { limit: 1 } }), []);
  const known = answer?.data.facets ?? [];
  const values = known.find((option) => option.name === name.value)?.values ?? [];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="Option" hint="Such as Colour" list={`${id}-names`} {...name} />
      <TextField label="Value" hint="Such as Indigo" list={`${id}-values`} {...value} />
      <datalist id={`${id}-names`}>
        {known.map((option) => (
          <option key={option.name} value={option.name} />
        ))}
      </datalist>
      <datalist id={`${id}-values`}>
        {values.map((each) => (
          <option key={each.value} value={each.value} />
        ))}
      </datalist>
    </div>
  );
}
