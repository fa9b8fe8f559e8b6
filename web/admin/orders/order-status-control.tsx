import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type OrderStatus, orderMessages, statusesOf } from '#contract/orders/order-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import type { OrderWork } from './order-steps.tsx';

/** The usual next step; the dropdown allows every other (S11). */
const nextSteps: Partial<Record<OrderStatus, OrderStatus>> = {
  confirmed: 'processing',
  paid: 'processing',
  processing: 'shipped',
  shipped: 'delivered',
};

export function OrderStatusControl({ work }: { work: OrderWork }) {
  const { record: order } = work;
  const adminCall = useAdminCall();
  const mayRefund = useMay('owner');
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
  }

  function choose(status: OrderStatus): void {
    if (status === 'cancelled' && (wasPaid || order.refusedAt)) void work.take('cancel');
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
    </div>
  );
}
