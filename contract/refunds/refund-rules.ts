import { addDays, indianDay } from '#contract/api/calendar.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';

export const refundLimits = { reasonMax: 300 } as const;

/** Business days after which every bank shows what the provider has sent back. */
const BANKS_TAKE_DAYS = 7;

export const refundMessages = {
  amountInvalid: 'Enter an amount in rupees, with at most two decimals',
  amountTooSmall: `The payment provider refunds ₹${rupeesFromPaise(providerLimits.leastPaise)} or more`,
  restKept: `The payment provider does not refund less than ₹${rupeesFromPaise(providerLimits.leastPaise)}`,
  reasonRequired: 'Please enter a reason for the refund',
  reasonTooLong: `The reason must be at most ${refundLimits.reasonMax} characters`,
  linesRequired: 'Choose the products to refund',
  lineUnknown: 'This product is not part of the order',
  lineTwice: 'List each product once',
  tooManyUnits: (name: string, left: number) =>
    left === 0 ? `${name}: already refunded` : `${name}: at most ${left} can still be refunded`,
  moreThanPaid: (rupees: number) =>
    `${formatExactRupees(rupees)} was paid for these products. You cannot refund more`,
  restockNeedsLines: 'Only the refunded products can go back on sale',
} as const;

/** Orders with a refund on its way, or with a refused one that nobody has replaced. */
export const refundFilters = ['open', 'refused'] as const;

export type RefundFilter = (typeof refundFilters)[number];

/** The Indian day by which the customer's bank shows it. */
export function refundDueOn(askedAt: Date): string {
  let day = indianDay(askedAt);
  for (let left = BANKS_TAKE_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
  }
  return day;
}
