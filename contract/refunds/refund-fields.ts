import { z } from 'zod';
import { hasTwoDecimals } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import { chosenLine } from './chosen-line.ts';
import { refundLimits, refundMessages } from './refund-rules.ts';

const amount = z
  .number({ error: refundMessages.amountInvalid })
  .positive(refundMessages.amountInvalid)
  .max(100_000_000, refundMessages.amountInvalid)
  .refine(hasTwoDecimals, refundMessages.amountInvalid)
  .refine(
    (rupees) => rupees * 100 >= providerLimits.leastPaise - 0.5,
    refundMessages.amountTooSmall,
  );

export const refundFields = z.object({
  /** Rupees; by default what the products were paid with, or all that is left of the payment. */
  amount: amount.optional(),
  /** The order lines that it is for; none for a plain amount. */
  lines: z
    .array(chosenLine)
    .min(1, refundMessages.linesRequired)
    .max(100)
    .refine(
      (lines) => new Set(lines.map(({ itemId }) => itemId)).size === lines.length,
      refundMessages.lineTwice,
    )
    .optional(),
  /** Whether the units go back on sale: all of the order's if no lines are named. */
  restock: z.boolean().default(false),
  /** Stored with the refund, and shown to the customer. */
  reason: z
    .string()
    .trim()
    .min(1, refundMessages.reasonRequired)
    .max(refundLimits.reasonMax, refundMessages.reasonTooLong),
});
