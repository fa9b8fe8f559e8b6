import { TextField } from '#web/ui/forms/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function UpiFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <p className="text-sm text-soft">
        Orders that you take by telephone or at a fair show a QR code with this id. The customer
        scans it and pays to your bank account, without the payment provider. You record the payment
        when your bank shows it. Without a UPI id, orders have no QR code.
      </p>
      <TextField
        label="UPI id"
        hint="For example studio@okhdfcbank. Customers see it in their UPI app"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        className="max-w-96"
        {...form.text('upiId')}
      />
    </>
  );
}
