import clsx from 'clsx';
import { useId, useState } from 'react';
import { formatExactRupees } from '#contract/money/money.ts';
import type { Order } from '#contract/orders/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ChevronDown } from '#web/ui/icons/icons.ts';
import { languageOf } from '#web/ui/language.ts';
import { OrderSums } from '#web/ui/order-sums.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { ByUpi } from './by-upi.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ConfirmingNotice } from './confirming-notice.tsx';
import { OnDelivery } from './on-delivery.tsx';
import { CertificateLines } from './order-certificates.tsx';
import { InvoiceLines } from './order-invoices.tsx';
import { OrderedItem } from './order-item.tsx';
import { OrderNumber } from './order-number.tsx';
import { RefundLines } from './order-refunds.tsx';
import { ReturnsPart } from './order-returns.tsx';
import { ShipmentLines } from './order-shipments.tsx';
import { PayOrder } from './pay-order.tsx';

interface MyOrderProps {
  order: Order;
  isAloneOnPaper: boolean;
  onPrint(): void;
}

export function MyOrder({ order, isAloneOnPaper, onPrint }: MyOrderProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <li
      aria-labelledby={`${id}-title`}
      className={clsx(
        'overflow-hidden rounded-lg border border-line bg-rice shadow-card',
        isAloneOnPaper && 'alone-on-paper',
      )}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-shade/60 px-4 py-3 sm:px-6">
        <h2 id={`${id}-title`} className="font-sans text-base">
          Order <OrderNumber id={order._id} />
        </h2>
        {!order.confirming && <StatusBadge status={order.status} />}
        <p className="text-soft">
          <DateText iso={order.createdAt} />
        </p>
        <p className="ml-auto font-semibold tabular-nums">
          <span className="sr-only">Total </span>
          {formatExactRupees(order.totalAmount)}
        </p>
      </header>
      {order.confirming && <ConfirmingNotice />}
      {order.payableUntil && !order.confirming && new Date(order.payableUntil) > new Date() && (
        <PayOrder orderId={order._id} until={order.payableUntil} />
      )}
      <OnDelivery order={order} />
      <ByUpi order={order} />
      <ShipmentLines shipments={order.shipments} />
      <RefundLines refunds={order.refunds} />
      <ul className="divide-y divide-line px-4 sm:px-6">
        {order.items.map((item) => (
          <OrderedItem key={item._id} order={order} item={item} />
        ))}
      </ul>
      <ReturnsPart order={order} />
      <div className="border-line border-t py-1">
        <div className="-mx-1 flex flex-wrap items-center justify-between sm:mx-1">
          <Button
            variant="quiet"
            aria-expanded={isShown}
            aria-controls={`${id}-details`}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'View'} Order Details
            <ChevronDown
              aria-hidden="true"
              className={clsx('size-4 transition-transform', isShown && 'rotate-180')}
            />
          </Button>
          {order.canCancel && <CancelOrder order={order} />}
        </div>
        <div id={`${id}-details`} className={isShown ? undefined : 'hidden print:block'}>
          <OrderDetails order={order} />
          <InvoiceLines invoices={order.invoices} />
          <CertificateLines certificates={order.certificates} />
          <div className="border-line border-t px-1 pt-1 sm:px-3 print:hidden">
            <Button variant="quiet" onClick={onPrint}>
              Print Order
            </Button>
          </div>
        </div>
      </div>
    </li>
  );
}

function OrderDetails({ order }: { order: Order }) {
  const { shippingAddress: to, giftNote } = order;
  return (
    <div className="grid gap-6 px-4 pt-2 pb-5 sm:grid-cols-2 sm:px-6">
      <div>
        <h3 className="font-sans text-sm text-soft">Shipping Address</h3>
        <address lang={languageOf(to.address)} className="mt-1 not-italic">
          <strong>{to.name}</strong>
          <br />
          {to.address && (
            <>
              {to.address}
              <br />
              {to.city}, {to.state} {to.pincode}
              <br />
              {to.country}
              <br />
            </>
          )}
          <span className="text-soft">{to.phone}</span>
          <br />
          <span className="break-words text-soft">{to.email}</span>
        </address>
        {giftNote && (
          <>
            <h3 className="mt-4 font-sans text-sm text-soft">Gift Note</h3>
            <p lang={languageOf(giftNote)} className="mt-1 whitespace-pre-wrap break-words">
              {giftNote}
            </p>
          </>
        )}
      </div>
      <OrderSums order={order} />
    </div>
  );
}
