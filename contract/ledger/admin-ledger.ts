import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { stockReasons } from '#contract/inventory/inventory-rules.ts';
import { ledgerCheck } from './ledger.ts';
import { ledgerLimits } from './ledger-rules.ts';

const checksView = z.object({
  /** The last one that finished. */
  last: ledgerCheck.nullable(),
  running: ledgerCheck.nullable(),
});

export type LedgerChecks = z.infer<typeof checksView>;

const ledgerSearch = z.object({
  /** An order's number, a product's name or a payment's id. */
  q: z.string().trim().max(ledgerLimits.searchMax).optional(),
  page: paging.page,
});

export const moneyMovement = z.object({
  id: z.string(),
  at: isoDate,
  kind: z.enum(['paid', 'surplus', 'refunded', 'refund-failed', 'kept']),
  amount: rupees(),
  orderId: z.string(),
  paymentId: z.string(),
});

export type MoneyMovement = z.infer<typeof moneyMovement>;

export const stockMovement = z.object({
  id: z.string(),
  at: isoDate,
  kind: z.enum(['counted', 'held', 'released', 'sold', 'put-back', 'uncounted']),
  /** Why somebody has changed the count; null for every other kind, and where nobody said. */
  reason: z.enum(stockReasons).nullable(),
  productId: z.string(),
  name: z.string(),
  /** Its label; null for a product without options. */
  variant: z.string().nullable(),
  orderId: z.string().nullable(),
  /** The change in the studio's units, and in how many of them are held. */
  stock: z.number().int(),
  held: z.number().int(),
});

export type StockMovement = z.infer<typeof stockMovement>;

export const adminLedgerSchemas = schemas('Back office', {
  readBookChecks: {
    summary: 'The result of the last ledger check, and the progress of the running one',
    answer: z.object({ data: checksView }),
  },
  startBookCheck: {
    summary: 'Checks the ledgers, unless a check is running',
    answer: z.object({ data: checksView }),
  },
  listMoneyMovements: {
    summary: 'Payments and refunds at the payment provider, newest first',
    query: ledgerSearch,
    answer: dataOf({
      movements: z.array(moneyMovement),
      total: z.number().int(),
      pages: z.number().int(),
      /** The sum over all matching rows that is still held: rupees. */
      held: z.number(),
    }),
  },
  listStockMovements: {
    summary: 'Every change of a stock count, newest first',
    query: ledgerSearch,
    answer: dataOf({
      movements: z.array(stockMovement),
      total: z.number().int(),
      pages: z.number().int(),
    }),
  },
});
