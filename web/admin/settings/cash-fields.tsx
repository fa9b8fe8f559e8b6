import { cashLimits } from '#contract/cash-on-delivery/cash-on-delivery-rules.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function CashFields({ form }: { form: SettingsForm }) {
  const { mostOwed, mostRefused } = cashLimits;
  return (
    <>
      <p className="text-sm text-soft">
        Customers confirm such an order with an emailed code and pay the courier. You record the
        payment when you receive it. A customer can have {mostOwed} unpaid orders at a time, and
        after {mostRefused} refused parcels within a year has to pay in advance.
      </p>
      <TickBox
        label="Offer cash on delivery"
        isOn={form.value('cashOnDelivery.isOn') === true}
        onChange={(isOn) => form.set('cashOnDelivery.isOn', isOn)}
      />
      <TextField
        label="Largest order (₹)"
        hint="With GST and the fee"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        {...form.text('cashOnDelivery.largestTotal')}
      />
      <TextField
        label="Fee (₹)"
        hint="Before GST, as a line of the order. 0 for none"
        inputMode="numeric"
        autoComplete="off"
        className="max-w-60"
        {...form.text('cashOnDelivery.fee')}
      />
      <TextAreaField
        label="Pincodes"
        hint="Full pincodes or first digits, such as 248, separated by spaces or lines. Leave empty for all India"
        rows={4}
        autoComplete="off"
        {...form.text('cashOnDelivery.pincodes')}
      />
      <p className="text-sm text-soft">
        Switch cash on delivery on or off for each category under Categories.
      </p>
    </>
  );
}
