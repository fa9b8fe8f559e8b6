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
        Every document is numbered automatically, such as INV/26-27/0001. Each prefix has its own
        numbers, without gaps, starting at 1 every April. A new prefix starts a new count; documents
        that were issued keep their numbers.
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
