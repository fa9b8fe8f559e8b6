import { apparelGst, formatRupees, gstRateMax } from '#contract/money/money.ts';
import { stateNames } from '#contract/orders/indian-states.ts';
import { registrationModes } from '#contract/settings/settings.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { Choices } from './choices.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const modes: Record<(typeof registrationModes)[number], { label: string; meaning: string }> = {
  registered: {
    label: 'Registered for GST',
    meaning:
      'Customers pay GST on top of the prices, at each product’s own rate or the rate below. Your GST number is shown.',
  },
  unregistered: {
    label: 'Not registered',
    meaning:
      'You must not collect GST. The shop charges none and shows neither a tax nor a GST number.',
  },
  composition: {
    label: 'Composition scheme',
    meaning:
      'You pay the tax yourself and must not collect it from customers, so the shop charges none. It shows your GST number, with the text that the law requires.',
  },
};

export function TaxFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <Choices
        legend="Registration"
        form={form}
        path="registrationMode"
        choices={registrationModes.map((value) => ({ value, ...modes[value] }))}
      />
      <p className="text-sm text-soft">
        The change applies from the next order on. Existing orders keep their prices and taxes.
      </p>
      <SelectField label="State" {...form.text('state')}>
        {form.text('state').value === '' && <option value="">Choose …</option>}
        {stateNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="GST number"
        hint="15 characters; the first two are your state's code. Leave it empty if you have none."
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...form.text('gstNumber')}
      />
      <TextField
        label="Default GST rate in percent"
        hint={`0 to ${gstRateMax}; for products without a rate of their own`}
        inputMode="decimal"
        className="max-w-64"
        {...form.text('gstRate')}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={form.value('apparelByPrice') === true}
          onChange={({ target }) => form.set('apparelByPrice', target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-semibold">Tax apparel by its price</span>
          <span className="block text-sm text-soft">
            {apparelGst.lower}% up to {formatRupees(apparelGst.upToPaise / 100)} per piece,{' '}
            {apparelGst.higher}% above; for apparel without a rate of its own
          </span>
        </span>
      </label>
    </>
  );
}
