import type { AdminOrder } from '#contract/orders/orders.ts';
import { PanelPart } from '#web/admin/list/panel-part.tsx';
import { StepButton } from '#web/admin/records/steps.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { TimeText } from '#web/ui/date-text.tsx';
import { Pencil } from '#web/ui/icons/account-icons.ts';
import { Link } from '#web/ui/link.tsx';
import type { OrderWork } from '../order-steps.tsx';
import { WaysToPay } from './ways-to-pay.tsx';

/** How an order that waits for its money comes to it, as at the till: a QR code, cash or a link. */
export function ByHand({ work }: { work: OrderWork }) {
  const { record: order } = work;
  if (order.paysOnDelivery || !work.fits('pay')) return null;
  const { payableUntil, upi } = order;
  const isWhole = payableUntil && order.parts.length === 0;
  return (
    <PanelPart title="Waiting for Payment">
      <div className="grid gap-4">
        {isWhole && (
          <p className="text-soft">
            {new Date(payableUntil) > new Date() ? 'Held until ' : 'The hold ended on '}
            <TimeText iso={payableUntil} />
          </p>
        )}
        {upi && <ByUpi upi={upi} />}
        {payableUntil && <WaysToPay key={order.updatedAt} work={work} takesCash />}
        <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3 print:hidden">
          <StepButton work={work} step="pay" />
          <StepButton work={work} step="on-delivery" />
          {isWhole && !order.confirming && (
            <LinkButton to={`/admin/orders/by-hand/${order._id}`} variant="secondary">
              <Pencil aria-hidden="true" className="size-4" />
              Edit
            </LinkButton>
          )}
        </div>
      </div>
    </PanelPart>
  );
}

/** An order of the checkout that is paid to the shop's own UPI id. */
function ByUpi({ upi }: { upi: NonNullable<AdminOrder['upi']> }) {
  return (
    <p>
      {upi.reference ? (
        <>
          The customer says that it is paid by UPI. The reference is{' '}
          <strong className="tabular-nums">{upi.reference}</strong>.
        </>
      ) : (
        <>
          Not paid by UPI yet. {upi.isHeld ? 'Held until ' : 'The hold ended on '}
          <TimeText iso={upi.payUntil} />.
        </>
      )}{' '}
      Compare it with your bank under{' '}
      <Link to="/admin/upi-payments" className="text-accent underline underline-offset-4">
        UPI Payments
      </Link>
      .
    </p>
  );
}
