import { z } from 'zod';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { chosenOptionsField } from '#contract/catalogue/chosen-options.ts';

/** A product whose money goes back. */
const refundedLine = z.object({
  /** Of the order's line. */
  itemId: z.string(),
  name: z.string(),
  options: chosenOptionsField,
  selectedSize: z.string().nullable(),
  quantity: z.number().int(),
  /** With tax. */
  amount: rupees(),
});

/**
 * A refund's state: with the provider, paid back, or refused there, which the owner handles; kept is
 * a rest that is too little to be sent back.
 */
export const refund = z.object({
  id: z.string(),
  state: z.enum(['on-its-way', 'done', 'refused', 'kept']),
  amount: rupees(),
  /** What it is for; none for a plain amount. */
  lines: z.array(refundedLine),
  reason: z.string(),
  createdAt: isoDate,
  /** When it reached this state. */
  updatedAt: isoDate,
});

export type Refund = z.infer<typeof refund>;

/** As the back office sees it. */
export const adminRefund = refund.extend({
  /** Whether its units went back on sale with it. */
  restocked: z.boolean(),
  /** Who asked for it; null: the shop itself. */
  by: z.string().nullable(),
  /** Whether the provider knows of it yet. */
  sent: z.boolean(),
  /** The error of the last try, from the provider or the connection to it. */
  problem: z.string().nullable(),
  /** Of money that staff took: staff give it back, and record it. */
  byHand: z.boolean(),
  /** The bank's number of what staff gave back; empty for cash, null for others. */
  reference: z.string().nullable(),
  /** Of money that staff took: the bank's number of the payment that it gives back. */
  paidReference: z.string().nullable(),
  /** A refused one that another refund replaces. */
  retried: z.boolean(),
});

export type AdminRefund = z.infer<typeof adminRefund>;
