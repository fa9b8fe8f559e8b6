import { lowStockBounds } from '#contract/settings/settings-rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function StockFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextField
        label="Low stock at so many units or fewer"
        hint={`Up to ${lowStockBounds[1]}; 0: never. What never had more is not low: a painting that exists once. A product’s form can say another number.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('lowStockAt')}
      />
      <TickBox
        label="Mail what has become low, once a day, to the shop’s address"
        isOn={form.value('lowStockMails') === true}
        onChange={(isOn) => form.set('lowStockMails', isOn)}
      />
    </>
  );
}
