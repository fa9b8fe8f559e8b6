import { expect, test } from 'vitest';
import { trackingUrl } from './shipment-rules.ts';

test('a parcel has the tracking page of its carrier, and a carrier may have any name', () => {
  expect(trackingUrl('Delhivery', 'DL 1')).toBe('https://www.delhivery.com/track/package/DL%201');
  for (const carrier of ['Kumaon Parcels', 'constructor', 'toString', '__proto__']) {
    expect(trackingUrl(carrier, 'DL1')).toBeNull();
  }
});
