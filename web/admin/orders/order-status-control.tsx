import { useState } from 'react';
import { adminOrdersApi } from '#contract/orders/admin-orders.endpoints.ts';
import { type OrderStatus, orderMessages, statusesOf } from '#contract/orders/order-rules.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { capitalized } from '#web/ui/capitalized.ts';
import { SelectField } from '#web/ui/forms/text-field.tsx';
import { Printer } from '#web/ui/icons/admin-icons.ts';
import { Undo2 } from '#web/ui/icons/state-icons.ts';
import type { OrderWork } from './order-steps.tsx';
import { type LastMove, wayBack } from './way-back.ts';

/** The usual next step, which stands first; the dropdown allows every other (S11). */
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

  const [last, setLast] = useState<LastMove>();
  const former = wayBack(last, order);

  async function mark(status: OrderStatus): Promise<void> {
    const move = { order: order._id, from: order.status, to: status };
    const body = { status, seen: order.updatedAt };
    const answer = await work.run('status', () =>
      adminCall(adminOrdersApi.updateAdminOrder, { params: { id: order._id }, body }),
    );
    if (answer.success) setLast(move);
  }

  function choose(status: OrderStatus): void {
    if (status === 'cancelled' && (wasPaid || order.refusedAt)) void work.take('cancel');
    else void mark(status);
  }

  return (
    <div className="grid gap-4 print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {next && (
          <Button
            size="large"
            loading={isSaving}
            disabled={work.task !== undefined}
            onClick={() => mark(next)}
          >
            Mark as {capitalized(next)}
          </Button>
        )}
        <LinkButton
          to={`/admin/orders/${order._id}/slip?print=1`}
          variant="secondary"
          size={next ? 'large' : 'normal'}
        >
          <Printer aria-hidden="true" className="size-4" />
          Packing Slip
        </LinkButton>
        {former && (
          <Button
            variant="quiet"
            size={next ? 'large' : 'normal'}
            disabled={work.task !== undefined}
            onClick={() => mark(former)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Move Back to {capitalized(former)}
          </Button>
        )}
      </div>
      <SelectField
        label="Status"
        value={order.status}
        hint={isOwners && orderMessages.cancelIsOwners}
        disabled={work.task !== undefined}
        onChange={(event) => choose(event.target.value as OrderStatus)}
        className="[&_select]:capitalize"
        options={statusesOf(order).map((status) => ({
          value: status,
          label: status,
          disabled: (isOwners && status === 'cancelled') || (isMoneyFirst && status === 'paid'),
        }))}
      />
    </div>
  );
}
