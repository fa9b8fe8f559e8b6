import { z } from 'zod';

/** A place where a rule does not hold: what it is about, what should be there and what is. */
const bookRow = z.object({
  orderId: z.string().nullable(),
  productId: z.string().nullable(),
  productName: z.string().nullable(),
  paymentId: z.string().nullable(),
  should: z.string(),
  found: z.string(),
});

export type LedgerRow = z.infer<typeof bookRow>;

const bookViolation = z.object({ rule: z.string(), rows: z.array(bookRow) });

export type LedgerViolation = z.infer<typeof bookViolation>;

export const bookCheck = z.object({
  id: z.string(),
  /** Who asked: a name of the staff, the command line, or the clock. */
  by: z.string(),
  startedAt: z.iso.datetime(),
  /** Null while it goes on. */
  endedAt: z.iso.datetime().nullable(),
  orders: z.number().int(),
  /** Of how many days the provider is asked; null: it is not asked. */
  days: z.number().int().nullable(),
  toAsk: z.number().int(),
  asked: z.number().int(),
  violations: z.array(bookViolation),
});

export type LedgerCheck = z.infer<typeof bookCheck>;
