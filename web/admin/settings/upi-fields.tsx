import { TextField } from '#web/ui/forms/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function UpiFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <p className="text-sm text-soft">
        Orders that you take by telephone or at a fair show a QR code with it: the customer scans it
        and pays to your bank account, without the payment provider. You record the payment when
        your bank shows it. Without a UPI id there is no such code.
      </p>
      <TextField
        label="UPI id"
        hint="Such as studio@okhdfcbank; customers see it in their UPI app"
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
