import { z } from 'zod';
import { oneLine } from '#contract/api/one-line.ts';
import { plainCode } from '#contract/api/plain-digits.ts';
import { isoDate } from '#contract/api/wire.ts';
import { carriers, shipmentLimits } from './shipment-rules.ts';

const shipmentMessages = {
  carrierRequired: 'Carrier is required',
  carrierTooLong: `Carrier must be at most ${shipmentLimits.carrierMax} characters`,
  trackingNumberRequired: 'Tracking number is required',
  trackingNumberInvalid: `A tracking number has letters, digits and dashes, at most ${shipmentLimits.trackingNumberMax}`,
} as const;

const letters = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** A carrier's own spelling of its name, however it was typed; unknown ones stay as typed. */
function spelledCarrier(typed: string): string {
  return carriers.find((name) => letters(name) === letters(typed)) ?? typed;
}

/** The fields of a shipment form. */
export const shipmentFields = z.object({
  carrier: z
    .string()
    .overwrite(oneLine)
    .min(1, shipmentMessages.carrierRequired)
    .max(shipmentLimits.carrierMax, shipmentMessages.carrierTooLong)
    .transform(spelledCarrier),
  trackingNumber: z
    .string()
    .overwrite(plainCode)
    .min(1, { error: shipmentMessages.trackingNumberRequired, abort: true })
    .max(shipmentLimits.trackingNumberMax, shipmentMessages.trackingNumberInvalid)
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
  createdAt: isoDate,
  /** When the carrier or the number was last corrected; null if never. */
  correctedAt: isoDate.nullable(),
});

export type Shipment = z.infer<typeof shipment>;
