import { manualOrderLimits } from '#contract/manual-orders/manual-order-rules.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import type { AdminRefund } from '#contract/refunds/refunds.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { OrderWork } from '../order-status-control.tsx';

interface GiveBackDialogProps {
  order: AdminOrder;
  refund: AdminRefund;
  work: OrderWork;
  onClose(): void;
}

/** Staff have given back money that staff took. */
export function GiveBackDialog({ order, refund, work, onClose }: GiveBackDialogProps) {
  const adminCall = useAdminCall();
  const form = useRecordForm({
    actions: work,
    task: 'give',
    key: `give:${refund.id}`,
    initial: { reference: '' },
    ask: (body) =>
      adminCall(manualOrdersApi.recordHandRefund, {
        params: { id: order._id, refundId: refund.id },
        body,
      }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Record the Refund"
      description={`First pay ${formatExactRupees(refund.amount)} back to the customer yourself. Then record the refund here.`}
      saveLabel="Record the Refund"
      onClose={onClose}
    >
      <TextField
        label="Reference"
        hint="The bank’s transaction number, such as the UTR. Empty for cash"
        autoComplete="off"
        maxLength={manualOrderLimits.referenceMax}
        {...form.text('reference')}
      />
    </RecordDialog>
  );
}
