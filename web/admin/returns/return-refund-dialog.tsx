import { useState } from 'react';
import { formatExactRupees, paiseFromRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import { refundForWorth } from '#contract/refunds/refund-sums.ts';
import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import type { StepDialogProps } from './step-dialog-props.ts';

export function ReturnRefundDialog({ entry, work, onClose }: StepDialogProps) {
  const adminCall = useAdminCall();
  const { order, amount } = entry;
  const { leastPaise } = providerLimits;
  const left = { leftPaise: paiseFromRupees(order.refundable), leastPaise };
  const paise = refundForWorth(paiseFromRupees(amount), left);
  const canSend = paise >= leastPaise;
  const sum = formatExactRupees(rupeesFromPaise(paise));
  const [inAnotherWay, setInAnotherWay] = useState(!canSend);

  async function send(): Promise<void> {
    const params = { id: entry._id };
    const body = { inAnotherWay, seen: entry.updatedAt };
    await work.run(
      'refund',
      () => adminCall(adminReturnsApi.refundReturn, { params, body }),
      onClose,
    );
  }

  return (
    <ConfirmDialog
      open
      title="Refund Return"
      description={
        entry.status === 'approved'
          ? 'The products have not come back yet.'
          : 'The products are back.'
      }
      confirmLabel={inAnotherWay ? 'Mark as Refunded' : `Refund ${sum}`}
      danger={!inAnotherWay}
      loading={work.task === 'refund'}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">How is it refunded?</legend>
        <Choice
          name="way"
          label={`${sum} to the original payment method`}
          meaning={
            canSend
              ? 'The amount paid for the products, tax and discount included.'
              : 'This order cannot be refunded online.'
          }
          disabled={!canSend}
          isChosen={!inAnotherWay}
          onChoose={() => setInAnotherWay(false)}
        />
        <Choice
          name="way"
          label="Outside the shop"
          meaning="It was refunded by hand or in an earlier refund. The shop only records it."
          isChosen={inAnotherWay}
          onChoose={() => setInAnotherWay(true)}
        />
      </fieldset>
    </ConfirmDialog>
  );
}
