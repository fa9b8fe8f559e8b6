import { lowStockBounds } from '#contract/settings/settings-rules.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function StockFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TextField
        label="Low stock threshold (units)"
        hint={`Stock is low at this number or fewer (0: never, at most ${lowStockBounds[1]}). One-of-a-kind products are never shown as low. A product’s form can set a different number.`}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('lowStockAt')}
      />
      <TickBox
        label="Email newly low stock to the shop’s address, once a day"
        isOn={form.value('lowStockMails') === true}
        onChange={(isOn) => form.set('lowStockMails', isOn)}
      />
    </>
  );
}
