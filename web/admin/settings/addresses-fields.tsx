import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function AddressesFields({ form }: { form: SettingsForm }) {
  const { error, ...branches } = form.text('branches');
  const branchError = error ?? branchErrors(form);
  return (
    <>
      <TextField
        label="Address of the gallery"
        hint="In the footer, on the contact page and on packing slips"
        {...form.text('address')}
      />
      <TextField
        label="Head office"
        hint="The seller's office; leave empty if it is the gallery"
        {...form.text('headOffice')}
      />
      <TextAreaField
        label="Branches"
        hint="One per line"
        error={branchError}
        rows={3}
        {...branches}
      />
      <TextField label="Parking" {...form.text('parking')} />
      <TextField label="Public transport" {...form.text('publicTransit')} />
    </>
  );
}

/** The errors of single lines are shown for the whole list. */
function branchErrors(form: SettingsForm): string | undefined {
  const lines = String(form.value('branches'))
    .split('\n')
    .filter((line) => line.trim());
  const errors = lines.flatMap((_, at) => {
    const error = form.error(`branches.${at}`);
    return error ? [`Branch ${at + 1}: ${error}`] : [];
  });
  return errors.join('\n') || undefined;
}
