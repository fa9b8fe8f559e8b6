import { z } from 'zod';
import { rupeesFromPaise } from './money.ts';

export const refundLimits = { reasonMax: 300, leastPaise: 100 } as const;

export const refundMessages = {
  amountInvalid: 'Enter an amount in rupees, with at most two decimals',
  amountTooSmall: `The payment provider sends back ₹${rupeesFromPaise(refundLimits.leastPaise)} or more`,
  reasonRequired: 'Please write why the money goes back',
  reasonTooLong: `The reason must be at most ${refundLimits.reasonMax} characters`,
} as const;

/** How far a refund is: with the provider, paid back, or refused there, which the owner looks into. */
export const refund = z.object({
  state: z.enum(['on-its-way', 'done', 'refused']),
  /** Rupees. */
  amount: z.number(),
  createdAt: z.iso.datetime(),
});
export type Refund = z.infer<typeof refund>;

/** As the back office sees it. */
export const adminRefund = refund.extend({
  id: z.string(),
  reason: z.string(),
  /** Who asked for it; null: the shop itself. */
  by: z.string().nullable(),
  /** Whether the provider knows of it yet. */
  sent: z.boolean(),
  /** What the provider, or the line to it, had against it at the last try. */
  problem: z.string().nullable(),
  /** A refused one that another has been asked for in place of. */
  retried: z.boolean(),
});
export type AdminRefund = z.infer<typeof adminRefund>;

const amount = z
  .number({ error: refundMessages.amountInvalid })
  .positive(refundMessages.amountInvalid)
  .max(100_000_000, refundMessages.amountInvalid)
  .refine(isWholePaise, refundMessages.amountInvalid)
  .refine((rupees) => rupees * 100 >= refundLimits.leastPaise - 0.5, refundMessages.amountTooSmall);

/** Rupees come as doubles: 11.8 is 1180 paise although 11.8 × 100 is a little more. */
function isWholePaise(rupees: number): boolean {
  return Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4;
}

export const refundFields = z.object({
  /** Rupees; all that is left of the payment where nothing is said. */
  amount: amount.optional(),
  /** Kept with the refund, and told to the shopper. */
  reason: z
    .string()
    .trim()
    .min(1, refundMessages.reasonRequired)
    .max(refundLimits.reasonMax, refundMessages.reasonTooLong),
});
