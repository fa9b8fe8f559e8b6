import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const filters = {
  priceFilter: 'Price',
  optionFilters: 'Options, such as colour and size',
  discountFilter: 'Discount',
  ratingFilter: 'Rating',
};
const sorts = { priceSort: 'Price', ratingSort: 'Rating', newestSort: 'Newest' };

export function ListingFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <Ticks legend="Customers can filter listings by" names={filters} form={form} />
      <Ticks legend="Customers can sort them by name and by" names={sorts} form={form} />
    </>
  );
}

interface TicksProps {
  legend: string;
  /** What each setting is called. */
  names: Readonly<Record<string, string>>;
  form: SettingsForm;
}

function Ticks({ legend, names, form }: TicksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {Object.entries(names).map(([name, label]) => (
        <TickBox
          key={name}
          label={label}
          isOn={form.value(`listing.${name}`) === true}
          onChange={(isOn) => form.set(`listing.${name}`, isOn)}
        />
      ))}
    </fieldset>
  );
}
