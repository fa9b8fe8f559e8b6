import { formatRupees, rupeesFromPaise } from '#contract/money/money.ts';

/** Paying the shop's own UPI id at the checkout, as the owner has set it. */
export interface UpiCheckout {
  isOn: boolean;
  /** For how long the units of such an order are held. */
  hours: number;
  /** Rupees, with tax. */
  largestTotal: number;
}

export const upiLimits = {
  hours: [1, 168],
  /** Rupees, of one payment, as NPCI limits it for most payees. */
  largestTotal: 100_000,
  /** How many orders of a customer may wait for their UPI payment at once. */
  mostOpen: 2,
  /** After so many that ended without money they pay in another way, for so many days. */
  mostEnded: 3,
  endedDays: 30,
  /** This share of the hold is left when the customer is reminded. */
  reminderShare: 0.25,
  /** For so many days after its end an order without a reference is on the staff's list: money may come late. */
  lateDays: 30,
  /** How many orders the list has at most. */
  listMax: 300,
} as const;

/** The bank's number of a UPI payment: Indian banks call it UTR, or reference number. */
export const upiReferencePattern = /^\d{12}$/;

export const upiMessages = {
  off: 'This shop does not offer UPI at checkout at the moment.',
  tooMuch: (largest: number) =>
    `This way to pay is available for orders up to ${formatRupees(largest)}.`,
  open: `You already have ${upiLimits.mostOpen} orders to pay by UPI. Please pay or cancel one of them first.`,
  ended: 'Please pay in another way this time.',
  notHeld:
    'We cannot hold this for you until your payment arrives. Please pay in another way, or try again tomorrow.',
  placed: 'Order placed. Please pay by UPI now.',
  placedAlready: 'This order is already placed. You will find it in My Orders.',
  reference: 'Please enter the 12 digits of the UTR or UPI reference number',
  referenceSaved: 'Thank you. We will check your payment and email you.',
  referenceTaken: 'We already have this number for another payment. Please check it.',
  referenceTwice: (number: string) =>
    `You have given this number for order #${number}. Each order needs a payment of its own.`,
  referenceUsed: (number: string) =>
    `Order #${number} is already paid with this reference. A payment counts once.`,
  notOpen: 'This order is no longer waiting for a payment.',
  notByUpi: 'This order is not paid by UPI.',
  confirmed: 'Payment confirmed!',
  toGiveBack:
    'The order can no longer be fulfilled. The payment is recorded, and you have to give it back.',
  giveBackByHand:
    'The order has ended. Give the money back with your UPI app, and note it in the order.',
  notReceived: 'Order ended. The customer gets an email.',
  referenceGiven: 'The customer has given a reference in the meantime. Please look it up first.',
} as const;

/** Why an order cannot be paid so, as its customer reads it; undefined if it can. */
export function whyNotByUpi(
  { isOn, largestTotal }: UpiCheckout,
  totalPaise: number,
): string | undefined {
  if (!isOn) return upiMessages.off;
  if (rupeesFromPaise(totalPaise) > largestTotal) return upiMessages.tooMuch(largestTotal);
  return undefined;
}
