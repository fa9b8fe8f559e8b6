import type { AdminOrder } from '#contract/orders/orders.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { useAskedDialog } from '#web/admin/records/use-asked-dialog.ts';
import { Button } from '#web/ui/button.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import { PanelPart } from '../list/panel-part.tsx';
import { ShipmentDialog } from './order-shipment-dialog.tsx';
import type { OrderWork } from './order-status-control.tsx';

interface OrderShipmentsProps {
  order: AdminOrder;
  work: OrderWork;
}

/** The parcels of an order, and the form for one more. */
export function OrderShipments({ order, work }: OrderShipmentsProps) {
  const dialog = useAskedDialog();
  const canLeave = order.status !== 'pending' && order.status !== 'cancelled';
  const correctedId = dialog.open?.startsWith('shipment:') ? dialog.open.slice(9) : undefined;
  const corrected = order.shipments.find(({ id }) => id === correctedId);
  const isOpen = corrected !== undefined || (dialog.open === 'shipment' && canLeave);
  return (
    <PanelPart title="Shipments">
      {order.shipments.length === 0 && <p>No parcel yet.</p>}
      <ul className="divide-y divide-line">
        {order.shipments.map((parcel) => (
          <li key={parcel.id} className="flex items-center gap-x-4 py-2">
            <Parcel parcel={parcel} />
            <Button
              variant="quiet"
              className="-mr-4"
              aria-label={`Correct ${parcel.trackingNumber}`}
              onClick={() => dialog.show(`shipment:${parcel.id}`)}
            >
              Correct
            </Button>
          </li>
        ))}
      </ul>
      {canLeave && (
        <Button variant="secondary" className="mt-2" onClick={() => dialog.show('shipment')}>
          Add Shipment
        </Button>
      )}
      {isOpen && (
        <ShipmentDialog
          key={corrected?.id ?? 'new'}
          order={order}
          corrected={corrected}
          work={work}
          onClose={dialog.close}
        />
      )}
    </PanelPart>
  );
}

function Parcel({ parcel }: { parcel: Shipment }) {
  const { carrier, trackingNumber, trackingUrl, createdAt, correctedAt } = parcel;
  return (
    <p className="min-w-0 flex-1">
      <span className="block">{carrier}</span>{' '}
      {trackingUrl ? (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1 break-all text-accent underline"
        >
          {trackingNumber}
          <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      ) : (
        <span className="break-all">{trackingNumber}</span>
      )}
      <span className="block text-sm text-soft">
        {correctedAt ? 'Corrected on ' : 'Sent on '}
        <DateText iso={correctedAt ?? createdAt} />
      </span>
    </p>
  );
}
