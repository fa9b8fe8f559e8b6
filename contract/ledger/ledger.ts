import { z } from 'zod';
import { isoDate } from '#contract/api/wire.ts';

/** A row that breaks a rule: what it is about, what was expected and what was found. */
const ledgerRow = z.object({
  orderId: z.string().nullable(),
  productId: z.string().nullable(),
  productName: z.string().nullable(),
  paymentId: z.string().nullable(),
  should: z.string(),
  found: z.string(),
});

export type LedgerRow = z.infer<typeof ledgerRow>;

const ledgerViolation = z.object({ rule: z.string(), rows: z.array(ledgerRow) });

export type LedgerViolation = z.infer<typeof ledgerViolation>;

export const ledgerCheck = z.object({
  id: z.string(),
  /** Who asked: a name of the staff, the command line, or the clock. */
  by: z.string(),
  startedAt: isoDate,
  /** Null while it is running. */
  endedAt: isoDate.nullable(),
  orders: z.number().int(),
  /** For how many days the provider is asked; null: not at all. */
  days: z.number().int().nullable(),
  toAsk: z.number().int(),
  asked: z.number().int(),
  violations: z.array(ledgerViolation),
});

export type LedgerCheck = z.infer<typeof ledgerCheck>;
