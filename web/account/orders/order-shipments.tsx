import type { Shipment } from '#contract/orders/shipments.ts';
import { DateText } from '#web/ui/date-text.tsx';
import { Truck } from '#web/ui/icons/icons.ts';

/** The parcels of an order with their tracking links. */
export function ShipmentLines({ shipments }: { shipments: readonly Shipment[] }) {
  if (shipments.length === 0) return null;
  return (
    <ul className="grid gap-1 bg-indigo-wash px-4 py-3 text-indigo-deep sm:px-6">
      {shipments.map(({ id, carrier, trackingNumber, trackingUrl, createdAt }) => (
        <li key={id} className="flex items-start gap-2.5">
          <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          <p className="min-w-0 break-words">
            Sent on <DateText iso={createdAt} /> with {carrier},{' '}
            <strong className="inline-block max-w-full break-all">{trackingNumber}</strong>
            {trackingUrl && (
              <a
                href={trackingUrl}
                target="_blank"
                rel="noreferrer"
                className="block w-fit py-2.5 font-semibold underline underline-offset-4"
              >
                Track your parcel
                <span className="sr-only"> {trackingNumber} (opens in a new tab)</span>
              </a>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
