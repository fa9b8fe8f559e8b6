import {
  formatRupees,
  paiseFromRupees,
  rupeesFromPaise,
  type TaxedLine,
} from '#contract/money/money.ts';
import type { CashOnDelivery } from './cash-on-delivery-settings.ts';

export const cashLimits = {
  /** How many orders a customer may owe for at once. */
  mostOwed: 2,
  /** This share of a variant's units, or one, is promised before it counts as the last of them. */
  promisedShare: 0.25,
  /**
   * So many of the last or most units of variants, at most, owe all customers who have not paid yet
   * and share a network, a telephone number or an address; one order may reach beyond it.
   */
  mostTogether: 6,
  /**
   * The same of all such customers of the shop, and of all others, until staff pack them: a share of
   * the variants that have units, and this many in a small shop.
   */
  waitingShare: 0.05,
  leastWaiting: 2,
  /** Refused parcels within a year after which they pay in advance. */
  mostRefused: 2,
  refusedDays: 365,
  /** After a delivery the courier pays the shop within so many days; then staff are told. */
  dueDays: 7,
  /** How many codes are mailed for one order. */
  mostCodes: 5,
  pincodesMax: 500,
} as const;

export const cashMessages = {
  off: 'This shop does not offer cash on delivery at the moment.',
  tooMuch: (largest: number) =>
    `Cash on delivery is available for orders up to ${formatRupees(largest)}.`,
  pincode: 'Cash on delivery is not available at this pincode.',
  categories: (names: string) => `Cash on delivery is not available for ${names}.`,
  owed: `Please pay online this time: you already have ${cashLimits.mostOwed} orders to pay on delivery.`,
  refused: 'Please pay online this time.',
  notHeld: 'We cannot hold this for you at the moment. Please pay online.',
  codeSent: (email: string) => `We have emailed a code to ${email}.`,
  confirmed: 'Your order is placed. You pay when it is delivered.',
  confirmedAlready: 'This order is already confirmed. You will find it in My Orders.',
  over: 'This order was not confirmed in time. Please order again.',
  mostCodes: 'No more codes can be sent for this order. Please order again.',
  notOpen: 'Only an order that is waiting for payment can be changed to cash on delivery.',
  address: 'The order needs an address and a phone number for delivery.',
  agreed: 'The customer pays on delivery',
  notShipped: 'Only a shipped parcel that is not paid yet can be refused.',
  refusedNoted:
    'Refusal recorded. Once the parcel is back, cancel the order to put its units back on sale.',
  pincodeShape: 'Please enter 6-digit pincodes, or the first 2 to 5 digits of a region',
  pincodesMax: 'At most 500 entries. The first digits of a region cover many pincodes',
} as const;

/** As a line of the order and of its invoice. */
export const feeName = 'Cash on delivery';

/**
 * The charge for collecting cash. It is sold with the goods, and so taxed as they are (CGST Act,
 * section 8): by the highest rate.
 */
export function feeLineOf(
  { fee }: Pick<CashOnDelivery, 'fee'>,
  lines: readonly Pick<TaxedLine, 'gstRate'>[],
): TaxedLine | undefined {
  if (fee === 0) return undefined;
  const gstRate = Math.max(0, ...lines.map((line) => line.gstRate));
  return { pricePaise: paiseFromRupees(fee), quantity: 1, gstRate };
}

interface WantedOrder {
  /** With the fee. */
  totalPaise: number;
  /** Undefined where it is not known yet. */
  pincode: string | undefined;
  /** Of the products: as customers read them, and whether they may be paid on delivery. */
  categories: readonly { title: string; cashOnDelivery: boolean }[];
}

/** Why an order cannot be paid on delivery, as its customer reads it; undefined if it can. */
export function whyNotOnDelivery(
  { isOn, largestTotal, pincodes }: CashOnDelivery,
  { totalPaise, pincode, categories }: WantedOrder,
): string | undefined {
  if (!isOn) return cashMessages.off;
  const without = categories.filter(({ cashOnDelivery }) => !cashOnDelivery);
  if (without.length > 0) {
    const names = new Set(without.map(({ title }) => title));
    return cashMessages.categories([...names].join(', '));
  }
  if (rupeesFromPaise(totalPaise) > largestTotal) return cashMessages.tooMuch(largestTotal);
  const isFar = pincodes.length > 0 && pincodes.every((start) => !pincode?.startsWith(start));
  if (pincode && isFar) return cashMessages.pincode;
  return undefined;
}
