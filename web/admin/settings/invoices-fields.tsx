import { TextField } from '#web/ui/forms/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

const prefixes = [
  ['invoicePrefix', 'Tax invoices'],
  ['billPrefix', 'Bills of supply'],
  ['creditNotePrefix', 'Credit notes'],
] as const;

export function InvoicesFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <p className="text-sm text-soft">
        Every paper is numbered by itself, such as INV/26-27/0001. Each beginning counts on its own,
        without a gap, and from 1 again every April. A new beginning starts a new count; papers that
        were issued keep their numbers.
      </p>
      {prefixes.map(([path, label]) => (
        <TextField
          key={path}
          label={label}
          hint="1 to 3 capital letters or digits"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={3}
          className="max-w-64"
          {...form.text(path)}
        />
      ))}
    </>
  );
}
