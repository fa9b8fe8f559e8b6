import { paiseFromRupees, totalsOf } from '#contract/money/money.ts';

export const quoteStatuses = [
  'open',
  'replaced',
  'accepted',
  'change-asked',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export const quoteStatusLabels: Record<QuoteStatus, string> = {
  open: 'Open',
  replaced: 'Replaced',
  accepted: 'Accepted',
  'change-asked': 'Change requested',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** When a part of the payment plan is due, in the order in which they come. */
export const planDues = ['acceptance', 'making', 'approval', 'dispatch'] as const;
export type PlanDue = (typeof planDues)[number];

export const planDueLabels: Record<PlanDue, string> = {
  acceptance: 'On acceptance',
  making: 'While in progress',
  approval: 'On approval of the finished piece',
  dispatch: 'Before shipping',
};

export const quoteMessages = {
  description: 'Please describe the piece in 10-2000 characters',
  price: 'Please enter a price in rupees',
  notRegistered: 'A shop without a GST registration charges no GST. Please enter 0',
  deliverOn: 'Please choose a delivery date from tomorrow on',
  validUntil: 'Please choose a day from today on, within 180 days',
  revisions: 'Please enter a number from 0 to 20',
  cancellationPercent: 'Please enter a whole number from 0 to 100',
  dues: 'The first part is due on acceptance, the others later',
  amount: 'Please enter an amount in rupees',
  sum: 'The parts of the payment plan must add up to the total with GST',
} as const;

/** The whole of a quote's price, as an order with one such line is summed. */
export function quoteTotals({ price, gstRate }: { price: number; gstRate: number }) {
  return totalsOf([{ pricePaise: paiseFromRupees(price), quantity: 1, gstRate }]);
}
