import { lowStockBounds } from '#contract/settings/settings-rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function StockFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextField
        label="Low stock threshold (units)"
        hint={`Stock is low at this number or fewer; 0: never, at most ${lowStockBounds[1]}. What never had more is not low, such as a painting that exists once. A product’s form can set another number.`}
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
