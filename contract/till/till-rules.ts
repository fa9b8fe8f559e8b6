import { formatExactRupees } from '#contract/money/money.ts';

/** How the money of a sale at the till comes at once. */
export const tillMethods = ['cash', 'upi'] as const;
export type TillMethod = (typeof tillMethods)[number];

/** What an invoice calls a customer who leaves no name. */
export const walkInCustomer = 'Walk-in customer';

export const tillLimits = { productsMax: 300, searchMax: 100 } as const;

export const tillMessages = {
  sold: 'Sale saved',
  total: 'The total is missing',
  otherTotal: (now: number, agreed: number) =>
    `The total is ${formatExactRupees(now)} and not ${formatExactRupees(agreed)}: a price has changed. Please check the sale.`,
  sentBefore:
    'This sale was already saved, with other products or details. Please look under Orders before you enter it again.',
  over: 'This sale is cancelled or over. Please enter it again.',
} as const;
