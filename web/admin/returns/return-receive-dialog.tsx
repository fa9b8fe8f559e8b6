import { useState } from 'react';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import type { StepDialogProps } from './step-dialog-props.ts';

export function ReceiveDialog({ entry, work, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const [restock, setRestock] = useState<boolean>();

  async function send(): Promise<void> {
    if (restock === undefined) return void toast.error('Please choose where the products go');
    const params = { id: entry._id };
    const body = { restock, seen: entry.updatedAt };
    await work.run('receive', () => adminCall(adminReturnsApi.receiveReturn, { params, body }));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title="Mark as Received"
      description="The customer gets an email that the products are back."
      confirmLabel="Mark as Received"
      loading={work.task === 'receive'}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Where do the products go?</legend>
        <Choice
          name="restock"
          label="Back in stock"
          meaning="The products are as new and can be sold again at once."
          isChosen={restock === true}
          onChoose={() => setRestock(true)}
        />
        <Choice
          name="restock"
          label="Not back in stock"
          meaning="The products are damaged or worn, or need a check first."
          isChosen={restock === false}
          onChoose={() => setRestock(false)}
        />
      </fieldset>
    </ConfirmDialog>
  );
}
