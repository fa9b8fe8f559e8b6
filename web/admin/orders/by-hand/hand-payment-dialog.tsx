import {
  type HandMethod,
  handMethods,
  handMethodWords,
  manualOrderLimits,
} from '#contract/manual-orders/manual-order-rules.ts';
import { manualOrdersApi } from '#contract/manual-orders/manual-orders.endpoints.ts';
import { handPaymentFields } from '#contract/manual-orders/manual-orders.ts';
import { formatExactRupees, typedRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { firstOfEach, issuesOf } from '#web/ui/forms/problems.ts';
import { SelectField, TextField } from '#web/ui/forms/text-field.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import type { OrderWork } from '../order-status-control.tsx';

interface HandPaymentDialogProps {
  order: AdminOrder;
  work: OrderWork;
  onClose(): void;
}

interface Typed {
  method: HandMethod;
  amount: string;
  reference: string;
  isHandedOver: boolean;
  seen: string;
}

const sentOf = ({ amount, ...typed }: Typed) => ({
  ...typed,
  amount: typedRupees(amount) ?? Number.NaN,
});

/** Staff took the money for an order: it is paid with that. */
export function HandPaymentDialog({ order, work, onClose }: HandPaymentDialogProps) {
  const adminCall = useAdminCall();
  const initial: Typed = {
    method: order.paysOnDelivery ? 'cash' : 'upi',
    amount: String(order.toPay),
    reference: '',
    // At a fair the customer takes it along.
    isHandedOver: order.origin === 'fair' && !order.shippingAddress.address,
    seen: order.updatedAt,
  };
  const form = useRecordForm({
    actions: work,
    task: 'pay',
    key: `pay:${order._id}`,
    initial,
    check: (typed) => firstOfEach(issuesOf(handPaymentFields, sentOf(typed))),
    ask: (typed) =>
      adminCall(manualOrdersApi.recordHandPayment, {
        params: { id: order._id },
        body: sentOf(typed),
      }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title={order.paysOnDelivery ? 'Money Received' : 'Record a Payment'}
      description={descriptionOf(order)}
      saveLabel="Mark as Paid"
      onClose={onClose}
    >
      <SelectField
        label="How"
        {...form.text('method')}
        options={handMethods.map((method) => ({ value: method, label: handMethodWords[method] }))}
      />
      <TextField
        label="Amount (₹)"
        inputMode="decimal"
        autoComplete="off"
        {...form.text('amount')}
      />
      {form.draft.method !== 'cash' && (
        <TextField
          label="Reference"
          hint="The bank’s transaction number, such as the UTR"
          autoComplete="off"
          maxLength={manualOrderLimits.referenceMax}
          {...form.text('reference')}
        />
      )}
      {order.parts.length === 0 && !order.paysOnDelivery && (
        <TickBox
          label="Handed over now (marks the order as delivered)"
          isOn={form.draft.isHandedOver}
          onChange={(isHandedOver) => form.change({ isHandedOver })}
        />
      )}
    </RecordDialog>
  );
}

function descriptionOf({ _id, parts, toPay, totalAmount, paysOnDelivery }: AdminOrder): string {
  const order = `order #${shortOrderId(_id)}`;
  if (paysOnDelivery) {
    return `${formatExactRupees(toPay)} for ${order}, from the courier or the customer.`;
  }
  if (parts.length > 0) return `${formatExactRupees(toPay)} for ${order} is now due.`;
  return `The total of ${order} is ${formatExactRupees(totalAmount)}. This marks the order as paid and sends the customer the invoice.`;
}
