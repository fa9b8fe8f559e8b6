import { cashApi } from '#contract/cash-on-delivery/cash-on-delivery.endpoints.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { useMay } from '#web/admin/records/use-staff.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { IndianRupee } from '#web/ui/icons/icons.ts';
import { PanelPart } from '../../list/panel-part.tsx';
import type { OrderWork } from '../order-status-control.tsx';
import { HandPaymentDialog } from './hand-payment-dialog.tsx';
import { PaymentLinkPart } from './payment-link-part.tsx';
import { UpiCode } from './upi-code.tsx';

/** How an order that waits for its money comes to it: a link, a QR code, or money that staff took. */
export function ByHand({ order, work }: { order: AdminOrder; work: OrderWork }) {
  const mayTake = useMay('manager');
  const adminCall = useAdminCall();
  const dialog = useAskedDialog();
  const isInParts = order.parts.length > 0;
  const isPaid = isInParts ? order.toPay === 0 : order.payment !== null;
  if (!mayTake || order.status !== 'pending' || order.paysOnDelivery || isPaid) return null;
  const { payableUntil } = order;
  const canPayAtDoor =
    payableUntil && !isInParts && !order.confirming && order.shippingAddress.address !== '';

  async function payAtDoor(): Promise<void> {
    const body = { seen: order.updatedAt };
    await work.run('on-delivery', () =>
      adminCall(cashApi.payOnDelivery, { params: { id: order._id }, body }),
    );
  }

  return (
    <PanelPart title="Waiting for Payment">
      <div className="grid gap-4">
        {payableUntil && !isInParts && (
          <p className="text-soft">
            {new Date(payableUntil) > new Date() ? 'Held until ' : 'The hold ended on '}
            <TimeText iso={payableUntil} />
          </p>
        )}
        <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3">
          <Button onClick={() => dialog.show('pay')}>
            <IndianRupee aria-hidden="true" className="size-4" />
            Record a Payment
          </Button>
          {canPayAtDoor && (
            <Button
              variant="secondary"
              loading={work.task === 'on-delivery'}
              onClick={() => void payAtDoor()}
            >
              Change to Cash on Delivery
            </Button>
          )}
          {payableUntil && !isInParts && !order.confirming && (
            <LinkButton to={`/admin/orders/by-hand/${order._id}`} variant="secondary">
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </LinkButton>
          )}
        </div>
        {payableUntil && <PaymentLinkPart key={order.updatedAt} order={order} />}
        {payableUntil && <UpiCode orderId={order._id} version={order.updatedAt} />}
      </div>
      {dialog.open === 'pay' && (
        <HandPaymentDialog order={order} work={work} onClose={dialog.close} />
      )}
    </PanelPart>
  );
}
