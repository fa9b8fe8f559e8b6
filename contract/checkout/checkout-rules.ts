export const checkoutLimits = {
  /** How long a checkout holds its units (S9). */
  reservationMs: 15 * 60_000,
  /** How often a customer may hold one product within a day without paying. */
  holdsADay: 20,
  /**
   * For a customer whose first order is not paid yet: of at most so many variants at once a
   * checkout holds the last units, or most of those left.
   */
  mostBeforePaid: 3,
  /** The same for a customer who has paid an order. */
  mostOncePaid: 10,
  /**
   * The same for all unpaid customers of one network together: many phones of a carrier share one
   * address.
   */
  mostOfNetwork: 12,
  /**
   * How long a product is held once all its units were held so many times within a day without
   * payment, by accounts that never paid, by those that have or by those of one network; 0 is not
   * at all.
   */
  shorterHolds: [
    { from: 2, ms: 4 * 60_000 },
    { from: 3, ms: 2 * 60_000 },
    { from: 4, ms: 0 },
  ],
  /** The payment page stays open for at least this long, however soon a hold ends. */
  leastToPayMs: 60_000,
  keyMax: 255,
  /** For so long an order of the very same may have been a mistake. */
  justNowMs: 10 * 60_000,
} as const;

const { mostBeforePaid, mostOncePaid } = checkoutLimits;

export const checkoutMessages = {
  emptyCart: 'Your cart is empty.',
  // Prescribed: spec/storefront.md.
  loginFirst: 'Please login to proceed with checkout',
  nothingAvailable: 'No items available for checkout.',
  orderFailed: 'Failed to place order. Please try again.',
  paid: 'Payment successful! Redirecting to your orders...',
  verificationFailed: 'Payment verification failed',
  cancelled: 'Payment cancelled.',
  nothingPaid: 'Nothing was paid. You can try again.',
  underWay: 'Your bank has not answered yet. One moment, please.',
  undecided:
    'Your bank has still not answered. If it approves the payment, you will find the order in My Orders.',
  gatewayFailed: 'Failed to load payment gateway.',
  incomplete: 'Please complete all required fields correctly to proceed.',
  totalChanged: 'Prices have changed. Please review your order.',
  policiesChanged: 'The terms changed while you had this page open. Please read and agree again.',
  /** `isSomeLeft`: fewer than were chosen. */
  unavailable: (names: readonly string[], isSomeLeft: boolean) =>
    `${names.join(', ')} ${names.length > 1 ? 'are' : 'is'} no longer available${isSomeLeft ? ' in the quantity you chose' : ''}.`,
  paymentUnavailable: 'Payments are not set up in this shop yet.',
  providerDown: 'The payment provider is not responding. Please try again in a moment.',
  boughtJustNow: (number: string) =>
    `You have just bought the same in order #${number}. Do you want to buy it again?`,
  keyReused: 'This Idempotency-Key was used for a different order.',
  keyTooLong: `An Idempotency-Key has at most ${checkoutLimits.keyMax} characters.`,
  heldTooOften:
    'You have reserved this product many times without paying. Please try again tomorrow.',
  holdsNoMore: `Until your first order is paid, we hold the last or most units of at most ${mostBeforePaid} items for you at a time. Pay for up to ${mostBeforePaid} first, and we hold them while you pay. You can also pay for all of them now. If somebody else pays first, we refund you in full.`,
  holdsNoMoreAtOnce: `We hold the last or most units of at most ${mostOncePaid} items for you at a time. Pay for some of them first, and we hold them while you pay. You can also pay for all of them now. If somebody else pays first, we refund you in full.`,
  networkHoldsNoMore:
    'Many first orders are being paid from your network, so we cannot hold this while you pay. If somebody else pays first, we refund you in full.',
  notHeld:
    'Several checkouts with this product were not paid today, so we cannot hold it while you pay. If somebody else pays first, we refund you in full.',
  heldShortly: (minutes: number) =>
    `We will hold this for you for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Please pay within this time.`,
  couponHeldTooOften:
    'You have checked out with this coupon many times without paying. Please try again tomorrow.',
  paidMeanwhile: 'Your last order is paid. You will find it in My Orders.',
  paidAlready: 'This order has already been paid. You will find it in My Orders.',
  tooSmall: 'The order total must be at least ₹1.00.',
  returned: 'Your payment came too late for this order. We are refunding it in full.',
} as const;

/**
 * Why a checkout holds nothing: its customer or their network holds too many products, or a product
 * was held too often.
 */
export type WhyNotHeld = 'many' | 'many-though-paid' | 'network' | 'often';

export const notHeldMessages: Record<WhyNotHeld, string> = {
  many: checkoutMessages.holdsNoMore,
  'many-though-paid': checkoutMessages.holdsNoMoreAtOnce,
  network: checkoutMessages.networkHoldsNoMore,
  often: checkoutMessages.notHeld,
};
