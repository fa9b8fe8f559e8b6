import { z } from 'zod';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { gstRateMax } from './money.ts';

export const taxMessages = {
  hsn: 'HSN must have 4 to 8 digits',
  gstRate: `GST rate must be a percentage from 0 to ${gstRateMax}`,
} as const;

/** Empty for none. */
export const hsn = (message: string = taxMessages.hsn) =>
  z
    .string()
    .overwrite(plainDigits)
    .regex(/^(\d{4,8})?$/, message);

/** Percent. */
export const gstRate = (message: string = taxMessages.gstRate) =>
  z.number({ error: message }).min(0, message).max(gstRateMax, message).multipleOf(0.01, message);

/** Null for none of its own. */
export const ownHsn = hsn()
  .nullish()
  .transform((value) => value || null);

export const ownGstRate = gstRate()
  .nullish()
  .transform((value) => value ?? null);
