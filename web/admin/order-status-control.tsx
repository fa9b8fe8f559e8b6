import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatExactRupees } from '#contract/money.ts';
import {
  type AdminOrder,
  type OrderStatus,
  orderMessages,
  orderStatuses,
  updateAdminOrder,
} from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAdminCall } from './admin-call.ts';

/** The way that most orders go; the dropdown allows every other (decision 11). */
const nextSteps: Partial<Record<OrderStatus, OrderStatus>> = {
  paid: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

interface OrderStatusControlProps {
  order: AdminOrder;
  onUpdated(order: AdminOrder): void;
}

export function OrderStatusControl({ order, onUpdated }: OrderStatusControlProps) {
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [isCancelling, setCancelling] = useState(false);
  const next = nextSteps[order.status];

  async function mark(status: OrderStatus): Promise<void> {
    setSaving(true);
    const answer = await adminCall(updateAdminOrder, {
      params: { id: order._id },
      body: { status },
    });
    setSaving(false);
    setCancelling(false);
    if (!answer.success) return void toast.error(answer.message);
    toast.success(orderMessages.marked(status));
    onUpdated(answer.data.order);
    await revalidate();
  }

  function choose(status: OrderStatus): void {
    const refunds = status === 'cancelled' && order.paidAt !== null;
    if (refunds) setCancelling(true);
    else void mark(status);
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Status"
        value={order.status}
        disabled={isSaving}
        onChange={(event) => choose(event.target.value as OrderStatus)}
        className="min-w-44 flex-1 [&_select]:capitalize"
      >
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </SelectField>
      {next && (
        <Button loading={isSaving} onClick={() => mark(next)}>
          Mark as {next.charAt(0).toUpperCase() + next.slice(1)}
        </Button>
      )}
      <ConfirmDialog
        open={isCancelling}
        title="Cancel this order?"
        description={`It was paid: cancelling it refunds ${formatExactRupees(order.totalAmount)} to the shopper through the payment provider.`}
        confirmLabel="Cancel and refund"
        cancelLabel="Keep the order"
        danger
        loading={isSaving}
        onConfirm={() => mark('cancelled')}
        onCancel={() => setCancelling(false)}
      />
    </div>
  );
}
