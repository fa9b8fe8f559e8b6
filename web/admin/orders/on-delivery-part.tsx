import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import { formatExactRupees } from '#contract/money/money.ts';
import { shortOrderId } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { RecordDialog } from '#web/admin/records/record-dialog.tsx';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { useRecordForm } from '#web/admin/records/use-record-form.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { IndianRupee } from '#web/ui/icons/icons.ts';
import { PanelPart } from '../list/panel-part.tsx';
import { HandPaymentDialog } from './by-hand/hand-payment-dialog.tsx';
import { PaymentLinkPart } from './by-hand/payment-link-part.tsx';
import { UpiCode } from './by-hand/upi-code.tsx';
import type { OrderWork } from './order-status-control.tsx';

interface OnDeliveryPartProps {
  order: AdminOrder;
  work: OrderWork;
}

/** What is to be collected, and what became of it. */
export function OnDeliveryPart({ order, work }: OnDeliveryPartProps) {
  const mayTake = useMay('manager');
  const dialog = useAskedDialog();
  const { status, toPayOnDelivery, refusedAt } = order;
  if (toPayOnDelivery === 0) return null;
  const canBeRefused = status === 'shipped' && !refusedAt;
  return (
    <PanelPart title="Cash on Delivery">
      <p>
        <strong className="tabular-nums">{formatExactRupees(toPayOnDelivery)}</strong>{' '}
        {status === 'delivered' ? 'is due from the courier.' : 'to collect on delivery.'}
      </p>
      {refusedAt && (
        <p className="mt-2 rounded-md bg-turmeric-wash px-4 py-3 text-turmeric-deep">
          Refused by the customer on <TimeText iso={refusedAt} />. Once the parcel is back, cancel
          the order to put its units back on sale.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden max-sm:*:grow max-sm:*:px-3">
        {mayTake && (
          <Button
            variant={status === 'delivered' ? 'primary' : 'secondary'}
            onClick={() => dialog.show('pay')}
          >
            <IndianRupee aria-hidden="true" className="size-4" />
            Money Received
          </Button>
        )}
        {canBeRefused && (
          <Button variant="secondary" onClick={() => dialog.show('refuse')}>
            Parcel Refused
          </Button>
        )}
      </div>
      {mayTake && (
        <div className="mt-4 grid gap-4">
          <p className="text-soft">The customer can also pay now, by link or UPI.</p>
          <PaymentLinkPart key={order.updatedAt} order={order} />
          <UpiCode orderId={order._id} version={order.updatedAt} />
        </div>
      )}
      {mayTake && dialog.open === 'pay' && (
        <HandPaymentDialog order={order} work={work} onClose={dialog.close} />
      )}
      {canBeRefused && dialog.open === 'refuse' && (
        <RefuseDialog order={order} work={work} onClose={dialog.close} />
      )}
    </PanelPart>
  );
}

function RefuseDialog({ order, work, onClose }: OnDeliveryPartProps & { onClose(): void }) {
  const adminCall = useAdminCall();
  const form = useRecordForm({
    actions: work,
    task: 'refuse',
    key: `refuse:${order._id}`,
    initial: { reason: '', seen: order.updatedAt },
    check: () => ({}),
    ask: (body) => adminCall(cashApi.refuseParcel, { params: { id: order._id }, body }),
    onSaved: onClose,
  });
  return (
    <RecordDialog
      form={form}
      title="Parcel Refused"
      description={`The parcel of order #${shortOrderId(order._id)} was refused and is on its way back. Its units stay unavailable until it arrives.`}
      saveLabel="Save"
      onClose={onClose}
    >
      <TextField
        label="The courier’s reason (optional)"
        maxLength={200}
        autoComplete="off"
        {...form.text('reason')}
      />
    </RecordDialog>
  );
}
