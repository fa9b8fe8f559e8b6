import { z } from 'zod';

export const shipmentLimits = { carrierMax: 60, trackingNumberMax: 40 } as const;

const shipmentMessages = {
  carrierRequired: 'Carrier is required',
  carrierTooLong: `Carrier must be at most ${shipmentLimits.carrierMax} characters`,
  trackingNumberRequired: 'Tracking number is required',
  trackingNumberInvalid: `A tracking number has letters, digits and dashes, at most ${shipmentLimits.trackingNumberMax}`,
} as const;

/**
 * Carriers of India, by the name that shoppers read, and where a parcel is looked up. Where the
 * address has no `{}`, the number is typed in there.
 */
const trackingPages: Record<string, string> = {
  'India Post':
    'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  Delhivery: 'https://www.delhivery.com/track/package/{}',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={}',
  DTDC: 'https://www.dtdc.com/track-your-shipment/',
  Xpressbees: 'https://www.xpressbees.com/shipment/tracking?awbNo={}',
  Ekart: 'https://ekartlogistics.com/shipmenttrack/{}',
  Shiprocket: 'https://shiprocket.co/tracking/{}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={}',
  DHL: 'https://www.dhl.com/in-en/home/tracking.html?tracking-id={}',
};

export const carriers: readonly string[] = Object.keys(trackingPages);

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** A carrier's own spelling of its name, however it was typed; others as they were typed. */
function spelledCarrier(typed: string): string {
  return carriers.find((name) => letters(name) === letters(typed)) ?? typed;
}

/** Where the parcel can be followed; null for a carrier that nobody has told us of. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  // Every object has a `constructor` and a `toString`, and a carrier may be called so.
  const page = Object.hasOwn(trackingPages, carrier) ? trackingPages[carrier] : undefined;
  return page?.replace('{}', encodeURIComponent(trackingNumber)) ?? null;
}

/** What is typed for a parcel. */
export const shipmentFields = z.object({
  carrier: z
    .string()
    .trim()
    .min(1, shipmentMessages.carrierRequired)
    .max(shipmentLimits.carrierMax, shipmentMessages.carrierTooLong)
    .transform((typed) => spelledCarrier(typed.replace(/\s+/g, ' '))),
  trackingNumber: z
    .string()
    .trim()
    .min(1, shipmentMessages.trackingNumberRequired)
    .max(shipmentLimits.trackingNumberMax, shipmentMessages.trackingNumberInvalid)
    .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
    .refine(
      (number) => /^[A-Z0-9][A-Z0-9/-]*$/.test(number),
      shipmentMessages.trackingNumberInvalid,
    ),
});
export type ShipmentFields = z.infer<typeof shipmentFields>;

export const shipment = z.object({
  id: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the carrier or the number was last set right; null while it never was. */
  correctedAt: z.iso.datetime().nullable(),
});
export type Shipment = z.infer<typeof shipment>;
