import { useState } from 'react';
import { formatExactRupees } from '#contract/money/money.ts';
import { refundReturn } from '#contract/return-desk/admin-returns.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';

export function ReturnRefundDialog({ entry, work, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const { order, amount } = entry;
  const sum = formatExactRupees(Math.min(amount, order.refundable));
  const [inAnotherWay, setInAnotherWay] = useState(order.refundable === 0);

  async function send(): Promise<void> {
    const params = { id: entry._id };
    const body = { inAnotherWay, seen: entry.updatedAt };
    await work.run('refund', () => adminCall(refundReturn, { params, body }), onClose);
  }

  return (
    <ConfirmDialog
      open
      title="Refund Return"
      description={
        entry.status === 'approved' ? 'The pieces have not come back yet.' : 'The pieces are back.'
      }
      confirmLabel={inAnotherWay ? 'Mark as Paid Back' : `Refund ${sum}`}
      danger={!inAnotherWay}
      loading={work.task === 'refund'}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">How does the money go back?</legend>
        <Choice
          name="way"
          label={`${sum} to where it was paid from`}
          meaning={
            order.refundable === 0
              ? 'Nothing of this order can go back online.'
              : 'What the pieces were paid with, tax and discount in it.'
          }
          disabled={order.refundable === 0}
          isChosen={!inAnotherWay}
          onChoose={() => setInAnotherWay(false)}
        />
        <Choice
          name="way"
          label="In another way"
          meaning="It went back by hand, or in an earlier refund: the shop only notes it."
          isChosen={inAnotherWay}
          onChoose={() => setInAnotherWay(true)}
        />
      </fieldset>
    </ConfirmDialog>
  );
}
