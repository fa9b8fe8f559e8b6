import { z } from 'zod';
import { cartLines } from './cart.ts';
import { couponCode } from './check-cart.ts';
import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { shippingAddress } from './shipping-address.ts';

export const checkoutLimits = {
  /** How long a checkout keeps its pieces (decision 9). */
  reservationMs: 15 * 60_000,
  /** How often a shopper may hold one piece within a day without paying. */
  holdsADay: 20,
  /**
   * Of so many products a customer whose first order is not paid yet is kept the last units, or more
   * than are left for others, at once.
   */
  mostBeforePaid: 3,
  /** Of so many, one who has paid an order. */
  mostOncePaid: 10,
  /** And all customers who have not of one network together: many phones of a carrier share one address. */
  mostOfNetwork: 12,
  /**
   * How long a product is held once all its units were held so many times within a day, and not paid
   * for, by accounts that never paid, by those that have or by those of one network; 0 is not at all.
   */
  shorterHolds: [
    { from: 2, ms: 4 * 60_000 },
    { from: 3, ms: 2 * 60_000 },
    { from: 4, ms: 0 },
  ],
  /** The least time for which the payment page stays open, however soon a hold ends. */
  leastToPayMs: 60_000,
  keyMax: 255,
  /** The provider takes nothing below one rupee. */
  smallestPaise: 100,
} as const;

const { mostBeforePaid, mostOncePaid } = checkoutLimits;

export const checkoutMessages = {
  emptyCart: 'Your cart is empty.',
  loginFirst: 'Please login to proceed with checkout',
  nothingAvailable: 'No items available for checkout.',
  orderFailed: 'Failed to place order. Please try again.',
  paid: 'Payment successful! Redirecting to your orders...',
  verificationFailed: 'Payment verification failed',
  cancelled: 'Payment cancelled.',
  underWay: 'Your bank has not answered yet. One moment, please.',
  undecided:
    'Your bank has still not answered. Should it say yes, you find the order in My Orders.',
  gatewayFailed: 'Failed to load payment gateway.',
  incomplete: 'Please complete all required fields correctly to proceed.',
  totalChanged: 'Prices have changed. Please review your order.',
  notEnoughStock: 'is no longer available in the quantity you chose.',
  paymentUnavailable: 'Payments are not set up in this shop yet.',
  providerDown: 'The payment provider does not answer. Please try again in a moment.',
  keyReused: 'This Idempotency-Key was used for a different order.',
  keyTooLong: `An Idempotency-Key has at most ${checkoutLimits.keyMax} characters.`,
  heldTooOften:
    'You have reserved this piece many times without paying. Please try again tomorrow.',
  keptNoMore: `Until your first order is paid, we keep the last or most pieces of at most ${mostBeforePaid} products for you at a time. Pay for up to ${mostBeforePaid} first, and we keep them while you pay. You may also pay for all of these now: they are yours unless somebody else pays sooner, and then your money comes back in full.`,
  keptNoMoreAtOnce: `We keep the last or most pieces of at most ${mostOncePaid} products for you at a time. Pay for some first, and we keep the others while you pay. You may also pay for all of these now: they are yours unless somebody else pays sooner, and then your money comes back in full.`,
  networkKeptNoMore:
    'Many first orders are being paid from your network, so we cannot keep this while you pay. It is yours unless somebody else pays sooner, and then your money comes back in full.',
  notKept:
    'This was in several checkouts today that nobody paid, so we cannot keep it while you pay. It is yours unless somebody else pays sooner, and then your money comes back in full.',
  keptShortly: (minutes: number) =>
    `We keep this for you for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Please pay within this time.`,
  couponHeldTooOften:
    'You have checked out with this coupon many times without paying. Please try again tomorrow.',
  paidMeanwhile: 'Your last order is paid. You find it in My Orders.',
  paidAlready: 'This order has been paid already. You find it under My Orders.',
  tooSmall: 'An order must come to at least ₹1.00.',
  returned: 'Your payment came too late for this order. It is on its way back to you in full.',
} as const;

/** Why a checkout is kept nothing: its customer or their network holds too many, or one is held too often. */
export type WhyNotKept = 'many' | 'many-though-paid' | 'network' | 'often';

export const notKeptMessages: Record<WhyNotKept, string> = {
  many: checkoutMessages.keptNoMore,
  'many-though-paid': checkoutMessages.keptNoMoreAtOnce,
  network: checkoutMessages.networkKeptNoMore,
  often: checkoutMessages.notKept,
};

const tag = 'Checkout';

export const createOrder = endpoint({
  name: 'createOrder',
  method: 'POST',
  path: '/api/payment/create-order',
  access: 'user',
  tag,
  summary: 'Reserve the stock and open the order at the payment provider; honours Idempotency-Key',
  body: z.object({
    items: cartLines.min(1, checkoutMessages.emptyCart),
    shippingAddress,
    notes: z.union([z.string().max(1000), z.record(z.string(), z.string().max(256))]).default(''),
    /** A coupon's code. */
    coupon: couponCode.optional(),
    /** Rupees; refused with the new figures when it no longer fits (decision 12). */
    expectedTotal: z.number().min(0).optional(),
  }),
  answer: z.object({
    data: z.object({
      _id: z.string(),
      /** The provider's order id (decision 12). */
      orderId: z.string(),
      /** Paise. */
      amount: z.number().int(),
      currency: z.string(),
      /** The widget's key. */
      key: z.string(),
      /** The widget's script. */
      checkoutScript: z.string(),
      /** Until then nobody else can buy these; where nothing is kept, the time of the answer. */
      reservedUntil: z.iso.datetime(),
      /** Seconds for which to offer the payment. */
      payWithin: z.number().int(),
      /** What the customer has to know where nothing is kept; null where it is. */
      notKept: z.string().nullable(),
    }),
  }),
  fallback: fallbackMessages.createOrder,
});

/** The provider's ids and signatures are plain figures and letters. */
const providerText = (longest: number) =>
  z
    .string({ error: fallbackMessages.verifyPayment })
    .regex(/^[!-~]+$/, fallbackMessages.verifyPayment)
    .max(longest, fallbackMessages.verifyPayment);

/** What the provider's widget hands over when the shopper has paid. */
export const paymentConfirmation = z.object({
  razorpay_order_id: providerText(100),
  razorpay_payment_id: providerText(100),
  razorpay_signature: providerText(200),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;

export const verifyPayment = endpoint({
  name: 'verifyPayment',
  method: 'POST',
  path: '/api/payment/verify-payment',
  access: 'user',
  tag,
  summary: "Confirm a payment by the provider's signature",
  body: paymentConfirmation,
  answer: z.object({ data: z.object({ _id: z.string(), status: z.string() }) }),
  fallback: fallbackMessages.verifyPayment,
});

/** `under-way`: a bank may still say yes to what the shopper has begun. */
const dismissedAs = z.enum(['cancelled', 'under-way', 'paid']);
export type DismissedAs = z.infer<typeof dismissedAs>;

export const dismissPayment = endpoint({
  name: 'dismissPayment',
  method: 'POST',
  path: '/api/payment/dismiss',
  access: 'user',
  tag,
  summary: 'The shopper closed the widget: the reservation is given back (decision 9)',
  body: z.object({ orderId: z.string().min(1).max(100) }),
  answer: z.object({ data: z.object({ status: dismissedAs }) }),
  fallback: checkoutMessages.cancelled,
});
