import type { ComponentProps } from 'react';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import {
  isShopsFault,
  returnLimits,
  returnMessages,
} from '#contract/returns/record/return-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { FieldError } from '#web/ui/forms/field.tsx';
import { TextAreaField } from '#web/ui/forms/text-field.tsx';
import { TriangleAlert } from '#web/ui/icons/account-icons.ts';
import type { StepDialogProps } from './step-dialog-props.ts';

export function ApproveDialog({ entry, work, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const form = useRecordForm({
    actions: work,
    task: 'approve',
    key: `return-approve:${entry._id}`,
    initial: { answer: '', seen: entry.updatedAt },
    ask: (body) => adminCall(adminReturnsApi.approveReturn, { params: { id: entry._id }, body }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Approve Return"
      description={`The customer of order #${shortOrderId(entry.order._id)} gets an email with the return address and the cost rules.`}
      saveLabel="Approve"
      onClose={onClose}
    >
      <AnswerField label="Message to the customer (optional)" typed={form.text('answer')} />
    </RecordDialog>
  );
}

export function RefuseDialog({ entry, work, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const isProtected = isShopsFault(entry.reason);
  const form = useRecordForm({
    actions: work,
    task: 'refuse',
    key: `return-refuse:${entry._id}`,
    initial: { answer: '', isUntrue: false, seen: entry.updatedAt },
    check: ({ answer, isUntrue }) => ({
      answer: answer.trim() === '' ? returnMessages.answerRequired : undefined,
      isUntrue: isProtected && !isUntrue ? 'Please confirm it, or approve.' : undefined,
    }),
    ask: (body) => adminCall(adminReturnsApi.refuseReturn, { params: { id: entry._id }, body }),
    onSaved: onClose,
  });
  const { problems } = form;
  return (
    <RecordDialog
      form={form}
      title="Refuse Return"
      description={`The customer of order #${shortOrderId(entry.order._id)} gets your reason by email, with a contact for complaints.`}
      saveLabel="Refuse"
      danger
      onClose={onClose}
    >
      <AnswerField label="Reason for refusing" typed={form.text('answer')} />
      {isProtected && (
        <div className="grid gap-2 rounded-md border border-turmeric bg-turmeric-wash p-3">
          <p className="flex items-start gap-2 text-turmeric-deep">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span>{returnMessages.protected}</span>
          </p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={form.draft.isUntrue}
              aria-invalid={problems.isUntrue ? true : undefined}
              onChange={({ target }) => form.change({ isUntrue: target.checked })}
              className="size-5 shrink-0 accent-accent"
            />
            The claim is not true
          </label>
          <FieldError id="unconfirmed" message={problems.isUntrue} />
        </div>
      )}
      {!isProtected && (
        <p className="text-sm text-soft">
          If the product turns out to be defective, damaged, late or not as described, you must not
          refuse the return.
        </p>
      )}
    </RecordDialog>
  );
}

interface AnswerFieldProps {
  label: string;
  typed: Pick<ComponentProps<typeof TextAreaField>, 'name' | 'value' | 'error' | 'onChange'> & {
    value: string;
  };
}

function AnswerField({ label, typed }: AnswerFieldProps) {
  return (
    <TextAreaField
      label={label}
      hint={`${typed.value.length}/${returnLimits.answerMax}`}
      rows={4}
      maxLength={returnLimits.answerMax}
      {...typed}
    />
  );
}
