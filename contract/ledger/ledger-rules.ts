export const ledgerLimits = {
  searchMax: 100,
  pageSize: 50,
  /** By default the provider is asked about what changed in so many days. */
  days: 7,
  daysMax: 3650,
  /** For a broken rule, at most so many rows are stored. */
  rowsMax: 100,
  /** A check that takes longer counts as interrupted. */
  longestMs: 15 * 60_000,
} as const;

/** The rules that must hold at every moment. */
const ledgerRules = {
  'provider-money': 'The payment provider holds what was paid less what went back',
  'payment-movements': 'What was noted of a payment is its sum less its refunds',
  'one-order': 'A payment, its refunds and what was noted of it are of one order',
  'money-kept': 'Money that pays no order goes back',
  'paid-in-full': 'A payment that pays an order has the order’s sum',
  'stock-movements': 'A product’s count is the sum of its movements',
  'line-movements': 'An order holds, or has taken, the units that it names',
  units: 'Units sold, held and free are all that were ever stocked',
  'below-zero': 'No count is below zero, or below what is held of it',
  'sold-twice': 'No unit is sold twice',
  'sold-once': 'A paid order has one movement of stock for each line',
  confirmation: 'A paid order has its one confirmation mail',
  invoice: 'A paid order has its one invoice',
  'order-sum': 'An order’s sum is that of its lines, with their tax',
  'invoice-sum': 'An invoice has the sum of its order, and every document that of its lines',
  'credit-notes': 'Credit notes match what was refunded of an order',
  'invoice-numbers': 'The numbers of documents have no gaps in any year',
  'coupon-uses': 'An order that has its units has the one use of its coupon',
  discount: 'An order’s discount is the sum of its lines’',
  history: 'A paid order became so once in its history',
  'stays-paid': 'A paid order stays paid, unless somebody changes that',
} as const;

export type LedgerRule = keyof typeof ledgerRules;

export const ledgerMessages = {
  started: 'The ledger is being checked',
  unasked: (orders: number) =>
    `The payment provider did not answer: ${orders} ${orders === 1 ? 'order was' : 'orders were'} not compared.`,
} as const;

export function ruleWords(rule: string): string {
  return ledgerRules[rule as LedgerRule] ?? rule;
}

/** How many orders should have been compared with the provider and were not. */
export function unaskedOf({ toAsk, asked }: { toAsk: number; asked: number }): number {
  return Math.max(0, toAsk - asked);
}
