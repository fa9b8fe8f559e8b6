import { indianTime } from '#contract/api/calendar.ts';
import { breachesApi } from '#contract/privacy/breaches.endpoints.ts';
import type { Breach } from '#contract/privacy/breaches.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { FormFields } from '#web/admin/records/form-fields.tsx';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useFieldsForm } from '#web/admin/records/use-fields-form.ts';
import { breachFields } from './breach-fields.tsx';

interface BreachDialogProps {
  /** Undefined: a new one. */
  breach: Breach | undefined;
  onClose(): void;
  onSaved(breach: Breach): unknown;
}

/** Records or edits a breach. The draft stays until it is saved. */
export function BreachDialog({ breach, onClose, onSaved }: BreachDialogProps) {
  const adminCall = useAdminCall();
  const form = useFieldsForm({
    fields: breachFields,
    name: 'breach',
    record: breach,
    initial: breach ? {} : { noticedAt: indianTime(new Date()) },
    ask: (body) =>
      breach
        ? adminCall(breachesApi.updateBreach, { params: { id: breach._id }, body })
        : adminCall(breachesApi.createBreach, { body }),
    onSaved: ({ data }) => onSaved(data.breach),
  });
  return (
    <RecordDialog
      addressed
      form={form}
      long
      title={breach ? 'Edit Breach' : 'Record a Breach'}
      description="An entry stays in the register. You can add details later."
      className="max-w-2xl"
      saveLabel="Save Breach"
      onClose={onClose}
    >
      <FormFields form={form} />
    </RecordDialog>
  );
}
