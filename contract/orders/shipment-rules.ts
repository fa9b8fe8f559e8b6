export const shipmentLimits = { carrierMax: 60, trackingNumberMax: 40 } as const;

/**
 * Indian carriers, by the name that customers read, and their tracking pages. Where the address has
 * no `{}`, customers type the number in there.
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

/** The parcel's tracking page; null for a carrier that is not in the list. */
export function trackingUrl(carrier: string, trackingNumber: string): string | null {
  // Every object has a `constructor` and a `toString`, and a carrier may be called so.
  const page = Object.hasOwn(trackingPages, carrier) ? trackingPages[carrier] : undefined;
  return page?.replace('{}', encodeURIComponent(trackingNumber)) ?? null;
}
