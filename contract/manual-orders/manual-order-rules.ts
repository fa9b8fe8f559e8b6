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
  given: 'Refund recorded!',
  noLines: 'Please add a product or a free line',
  product: 'Please choose a product',
  lineName: 'Please say what it is',
  lineNameMax: `At most ${l.nameMax} characters`,
  price: 'Please enter a price in rupees, such as 1250 or 1250.50',
  rupees: 'Please enter rupees, such as 250 or 250.50',
  quantity: `Please enter a whole number from 1 to ${l.quantityMax}`,
  gstRate: `Please enter a rate from 0 to ${gstRateMax} percent`,
  hsn: 'An HSN or SAC code has 4 to 8 digits',
  discount: 'The discount is more than the line comes to',
  discountInAll: 'The discount is more than the order comes to',
  hold: 'Please choose how long the stock is held',
  reference: 'Please enter the number of the payment, such as the UTR',
  referenceMax: `At most ${l.referenceMax} characters`,
  customerGone: 'This customer has no account any more.',
  notManual:
    'This order was placed in the shop: only orders that staff have written down can be changed.',
  notOpen: 'The order is no longer waiting for its payment, so it cannot be changed.',
  underWay:
    'A payment for this order is under way. Please wait until it is decided, then try again.',
  inParts: 'This is the order of a commission: its quote says what it is and costs.',
  paidAlready: 'This order is paid already.',
  nothingDue: 'What is due of this order is paid already.',
  otherAmount: (rupees: number) =>
    `The order comes to ${formatExactRupees(rupees)}. If you agreed on another sum, please edit the order first.`,
  nothingToGive: 'Only a refund of money that staff took is given back by hand.',
  givenAlready: 'This refund is recorded already.',
} as const;
