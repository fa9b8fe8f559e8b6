import { addDays, indianDay } from '#contract/api/calendar.ts';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';

export const refundLimits = { reasonMax: 300, leastPaise: 100 } as const;

/** Business days after which every bank shows what the provider has sent back. */
const BANKS_TAKE_DAYS = 7;

export const refundMessages = {
  amountInvalid: 'Enter an amount in rupees, with at most two decimals',
  amountTooSmall: `The payment provider sends back ₹${rupeesFromPaise(refundLimits.leastPaise)} or more`,
  reasonRequired: 'Please write why the money goes back',
  reasonTooLong: `The reason must be at most ${refundLimits.reasonMax} characters`,
  linesRequired: 'Choose the pieces whose money goes back',
  lineUnknown: 'This piece is not part of the order',
  lineTwice: 'Each piece is named once',
  tooManyUnits: (name: string, left: number) =>
    left === 0
      ? `${name}: its money went back already`
      : `${name}: at most ${left} can still go back`,
  moreThanPaid: (rupees: number) =>
    `These pieces were paid with ${formatExactRupees(rupees)}: no more can go back for them`,
  restockNeedsLines: 'Only pieces that are named can go back on the shelf',
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
