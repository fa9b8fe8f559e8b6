import type { Shipment } from '#contract/orders/shipments.ts';
import { StepButton } from '#web/admin/records/steps.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import { PanelPart } from '../list/panel-part.tsx';
import type { OrderWork } from './order-steps.tsx';

/** The parcels of an order, and the form for one more. */
export function OrderShipments({ work }: { work: OrderWork }) {
  const { shipments } = work.record;
  return (
    <PanelPart title="Shipments">
      {shipments.length === 0 && <p>No parcel yet.</p>}
      <ul className="divide-y divide-line">
        {shipments.map((parcel) => (
          <li key={parcel.id} className="flex items-center gap-x-4 py-2">
            <Parcel parcel={parcel} />
            <StepButton
              work={work}
              step="correct"
              part={parcel.id}
              variant="quiet"
              className="-mr-4"
              aria-label={`Correct ${parcel.trackingNumber}`}
            />
          </li>
        ))}
      </ul>
      <StepButton work={work} step="shipment" className="mt-2" />
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
