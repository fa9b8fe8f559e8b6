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
  'provider-money': 'The payment provider holds the payments less the refunds',
  'payment-movements': 'The recorded rest of a payment is its amount less its refunds',
  'one-order': 'A payment, its refunds and its records belong to one order',
  'money-kept': 'A payment that pays no order is refunded',
  'paid-in-full': 'A payment that pays an order equals the order’s total',
  'stock-movements': 'A stock count is the sum of its movements',
  'line-movements': 'An order holds or has sold the units that it lists',
  units: 'Units sold, held and free add up to all units ever stocked',
  'below-zero': 'No stock count is below zero or below the units held',
  'sold-twice': 'No unit is sold twice',
  'sold-once': 'A paid order has one stock movement for each line',
  confirmation: 'A paid order has exactly one confirmation email',
  invoice: 'A paid order has exactly one invoice',
  'order-sum': 'An order’s total is the sum of its lines with tax',
  'invoice-sum': 'An invoice has the total of its order, and every document the sum of its lines',
  'credit-notes': 'Credit notes match what was refunded of an order',
  'invoice-numbers': 'The document numbers of a year have no gaps',
  'coupon-uses': 'An order that has its units has used its coupon exactly once',
  discount: 'An order’s discount is the sum of the discounts of its lines',
  history: 'A paid order became paid exactly once',
  'stays-paid': 'A paid order stays paid, unless staff change it',
} as const;

export type LedgerRule = keyof typeof ledgerRules;

export const ledgerMessages = {
  started: 'The ledger is being checked',
  unasked: (orders: number) =>
    `The payment provider did not respond: ${orders} ${orders === 1 ? 'order was' : 'orders were'} not compared.`,
} as const;

export function ruleWords(rule: string): string {
  return ledgerRules[rule as LedgerRule] ?? rule;
}

/** How many orders should have been compared with the provider and were not. */
export function unaskedOf({ toAsk, asked }: { toAsk: number; asked: number }): number {
  return Math.max(0, toAsk - asked);
}
