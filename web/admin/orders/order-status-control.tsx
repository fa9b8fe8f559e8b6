import { useState } from 'react';
import { formatExactRupees } from '#contract/money/money.ts';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type OrderStatus, orderMessages, statusesOf } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import type { RecordActions } from '#web/admin/records/use-record-actions.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '#web/ui/forms/text-field.tsx';

export type OrderTask =
  | 'status'
  | 'shipment'
  | 'refund'
  | 'retry'
  | 'check'
  | 'pay'
  | 'give'
  | 'refuse'
  | 'on-delivery';
export type OrderWork = RecordActions<OrderTask, AdminOrder>;

/** The usual next step; the dropdown allows every other (S11). */
const nextSteps: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmed: 'processing',
  paid: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

interface OrderStatusControlProps {
  order: AdminOrder;
  work: OrderWork;
}

export function OrderStatusControl({ order, work }: OrderStatusControlProps) {
  const adminCall = useAdminCall();
  const mayRefund = useMay('owner');
  const [isCancelling, setCancelling] = useState(false);
  const next = nextSteps[order.status];
  const isSaving = work.task === 'status';
  const wasPaid = order.paidAt !== null || order.confirming;
  // Its payment makes it paid.
  const isMoneyFirst = order.paysOnDelivery && order.paidAt === null;
  const isOwners = wasPaid && !mayRefund && order.status !== 'cancelled';

  async function mark(status: OrderStatus): Promise<void> {
    const body = { status, seen: order.updatedAt };
    await work.run('status', () =>
      adminCall(adminOrdersApi.updateAdminOrder, { params: { id: order._id }, body }),
    );
    setCancelling(false);
  }

  function choose(status: OrderStatus): void {
    if (status === 'cancelled' && (wasPaid || order.refusedAt)) setCancelling(true);
    else void mark(status);
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Status"
        value={order.status}
        hint={isOwners && orderMessages.cancelIsOwners}
        disabled={work.task !== undefined}
        onChange={(event) => choose(event.target.value as OrderStatus)}
        className="min-w-44 flex-1 [&_select]:capitalize"
        options={statusesOf(order).map((status) => ({
          value: status,
          label: status,
          disabled: (isOwners && status === 'cancelled') || (isMoneyFirst && status === 'paid'),
        }))}
      />
      {next && (
        <Button loading={isSaving} disabled={work.task !== undefined} onClick={() => mark(next)}>
          Mark as {capitalized(next)}
        </Button>
      )}
      <ConfirmDialog
        open={isCancelling}
        title="Cancel this order?"
        description={cancelDescription(order)}
        confirmLabel={order.refundable > 0 ? 'Cancel and Refund' : 'Cancel Order'}
        cancelLabel="Keep Order"
        danger
        loading={isSaving}
        onConfirm={() => mark('cancelled')}
        onCancel={() => setCancelling(false)}
      />
    </div>
  );
}

function cancelDescription({ refundable, payment, confirming, refusedAt }: AdminOrder): string {
  if (refusedAt && !payment) {
    return 'The parcel is back. Its units go back on sale, and its invoice is credited.';
  }
  if (refundable > 0) {
    const part = payment && refundable < payment.amount ? ', the remaining amount,' : '';
    return `The order was paid. Cancelling refunds ${formatExactRupees(refundable)}${part} to the customer${payment?.reference == null ? ' through the payment provider' : '. You have to pay the refund by hand'}.`;
  }
  if (confirming) return 'The payment is being confirmed. If it arrives, it is refunded in full.';
  if (payment) return 'The order has already been refunded.';
  return 'The order was not paid online, so nothing is refunded automatically.';
}
