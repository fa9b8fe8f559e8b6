import { formatExactRupees, gstRateMax } from '#contract/money/money.ts';
import { type OrderOrigin, orderOrigins } from '#contract/orders/order-rules.ts';

/** Where staff take an order; the shop's own checkout is none of these. */
export const manualOrigins = orderOrigins.filter((origin) => origin !== 'shop');
export type ManualOrigin = Exclude<OrderOrigin, 'shop'>;

export const originWords: Record<OrderOrigin, string> = {
  shop: 'Online shop',
  telephone: 'Telephone',
  whatsapp: 'WhatsApp',
  fair: 'Fair or stall',
  commission: 'Commission',
  other: 'Elsewhere',
};

/** How money came to staff that no payment provider took. */
export const handMethods = ['upi', 'bank', 'cash'] as const;
export type HandMethod = (typeof handMethods)[number];

export const handMethodWords: Record<HandMethod, string> = {
  upi: 'UPI',
  bank: 'Bank transfer',
  cash: 'Cash',
};

export const manualOrderLimits = {
  linesMax: 30,
  nameMax: 120,
  quantityMax: 999,
  /** Rupees. */
  priceMax: 10_000_000,
  noteMax: 500,
  referenceMax: 60,
  /** How long the stock is held and the link can pay. */
  holdHours: [1, 24 * 60],
} as const;

const l = manualOrderLimits;

/** What the form offers; any number of hours between the limits is taken. */
export const holdChoices = [
  { hours: 1, label: '1 hour' },
  { hours: 4, label: '4 hours' },
  { hours: 24, label: '1 day' },
  { hours: 72, label: '3 days' },
  { hours: 168, label: '1 week' },
  { hours: 336, label: '2 weeks' },
  { hours: 720, label: '30 days' },
] as const;

export const manualOrderMessages = {
  created: 'Order created!',
  edited: 'Order changed!',
  paid: 'Payment recorded!',
  paidTwice: 'Recorded. Please give this money back to the customer.',
  given: 'Refund recorded!',
  noLines: 'Please add a product or a custom item',
  product: 'Please choose a product',
  lineName: 'Please describe the item',
  lineNameMax: `At most ${l.nameMax} characters`,
  price: 'Please enter a price in rupees, such as 1250 or 1250.50',
  rupees: 'Please enter rupees, such as 250 or 250.50',
  quantity: `Please enter a whole number from 1 to ${l.quantityMax}`,
  gstRate: `Please enter a rate from 0 to ${gstRateMax} percent`,
  hsn: 'An HSN or SAC code has 4 to 8 digits',
  discount: 'The discount is higher than the line total',
  discountInAll: 'The discount is higher than the order total',
  hold: 'Please choose how long to hold the stock',
  reference: 'Please enter the number of the payment, such as the UTR',
  referenceMax: `At most ${l.referenceMax} characters`,
  customerGone: 'This customer no longer has an account.',
  sentBefore:
    'This order was already created with other details. Please look for it under Orders before you create another.',
  notManual: 'This order was placed in the shop. Only orders that staff created can be changed.',
  notOpen: 'The order is no longer waiting for its payment, so it cannot be changed.',
  underWay:
    'A payment for this order is in progress. Please wait until it is complete, then try again.',
  inParts: 'This order belongs to a commission. Its quote sets the work and the price.',
  paidAlready: 'This order is already paid.',
  notPaidYet: 'This order is not paid yet. Please record the payment for it first.',
  nothingDue: 'The amount due for this order is already paid.',
  otherAmount: (rupees: number) =>
    `The order total is ${formatExactRupees(rupees)}. If you agreed on another amount, please edit the order first.`,
  nothingToGive: 'Only money that staff received can be refunded by hand.',
  givenAlready: 'This refund is already recorded.',
} as const;
