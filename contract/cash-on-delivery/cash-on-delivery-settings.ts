import { z } from 'zod';

/** A whole pincode, or the first digits of those of a region. */
export const pincodeStart = /^[1-9]\d{1,5}$/;

/** As the owner has set it; whether a category may be sold so, the category says. */
export const cashOnDelivery = z.object({
  isOn: z.boolean().default(false),
  /** Rupees, with tax and fee. */
  largestTotal: z.number().min(0).default(5000),
  /** Rupees before tax; 0 for none. */
  fee: z.number().min(0).default(0),
  /** Whole pincodes, or their first digits; none is everywhere. */
  pincodes: z.array(z.string().regex(pincodeStart)).default([]),
});
export type CashOnDelivery = z.infer<typeof cashOnDelivery>;
