import { z } from 'zod';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { gstRateMax } from './money.ts';

export const taxMessages = {
  hsn: 'HSN must have 4 to 8 digits',
  gstRate: `GST rate must be a percentage from 0 to ${gstRateMax}`,
} as const;

/** Null for none of its own. */
export const hsnCode = z
  .string()
  .overwrite(plainDigits)
  .regex(/^(\d{4,8})?$/, taxMessages.hsn)
  .nullish()
  .transform((value) => value || null);

/** Percent; null for none of its own. */
export const ownGstRate = z
  .number({ error: taxMessages.gstRate })
  .min(0, taxMessages.gstRate)
  .max(gstRateMax, taxMessages.gstRate)
  .multipleOf(0.01, taxMessages.gstRate)
  .nullish()
  .transform((value) => value ?? null);
