import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { providerLimits } from '#contract/money/provider-limits.ts';
import { refundMessages } from './refund-rules.ts';

/** What is left of a payment, and the least that can be sent back of it, in paise. */
export interface LeftToRefund {
  leftPaise: number;
  leastPaise: number;
}

/** Staff give back any sum of what they took; the provider sends nothing below its least. */
export function leastRefundPaise(isByHand: boolean): number {
  return isByHand ? 1 : providerLimits.leastPaise;
}

/** What goes back for products of this worth: all that is left where the rest could not be sent. */
export function refundForWorth(
  worthPaise: number,
  { leftPaise, leastPaise }: LeftToRefund,
): number {
  return leftPaise - worthPaise < leastPaise ? leftPaise : worthPaise;
}

/** Why this sum, which is left, cannot be refunded; undefined if it can. */
export function whyNotSent(
  amountPaise: number,
  { leftPaise, leastPaise }: LeftToRefund,
): string | undefined {
  if (amountPaise < leastPaise) return refundMessages.amountTooSmall;
  const restPaise = leftPaise - amountPaise;
  if (restPaise <= 0 || restPaise >= leastPaise) return undefined;
  const most = leftPaise - leastPaise;
  const less = most < leastPaise ? '' : `, or ${rupees(most)} at most`;
  return `This leaves ${rupees(restPaise)}, which is too little to be refunded later. Refund all ${rupees(leftPaise)}${less}.`;
}

function rupees(paise: number): string {
  return formatExactRupees(rupeesFromPaise(paise));
}
