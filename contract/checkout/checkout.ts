import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import { cartLines } from '#contract/cart/cart.ts';
import { couponCode } from '#contract/cart/check-cart.ts';
import { policyVersions } from '#contract/content/policies.ts';
import { delivery } from '#contract/orders/delivery.ts';
import { checkoutMessages } from './checkout-rules.ts';

/** The provider's ids and signatures are plain figures and letters. */
const providerText = (longest: number) =>
  z
    .string({ error: fallbackMessages.verifyPayment })
    .regex(/^[!-~]+$/, fallbackMessages.verifyPayment)
    .max(longest, fallbackMessages.verifyPayment);

/** What a provider's page hands over when the customer has paid, signed; the names are prescribed (S12). */
export const paymentConfirmation = z.object({
  razorpay_order_id: providerText(100),
  razorpay_payment_id: providerText(100),
  razorpay_signature: providerText(200),
});

export type PaymentConfirmation = z.infer<typeof paymentConfirmation>;

/** `under-way`: a bank may still confirm a payment that the customer has begun. */
const dismissedAs = z.enum(['cancelled', 'under-way', 'paid']);

export type DismissedAs = z.infer<typeof dismissedAs>;

/** What a customer orders, however it is paid. */
export const orderFields = z.object({
  items: cartLines.min(1, checkoutMessages.emptyCart),
  ...delivery.shape,
  notes: z.union([z.string().max(1000), z.record(z.string(), z.string().max(256))]).default(''),
  /** The payment provider that the customer asks for, if they do. */
  provider: z.string().max(40).optional(),
  /** A coupon's code. */
  coupon: couponCode.optional(),
  /** Rupees; refused with the new figures when it no longer fits (S12). */
  expectedTotal: z.number().min(0).optional(),
  /** The versions that the customer's page had; refused with the new ones where they changed. */
  seenPolicies: policyVersions.optional(),
  /**
   * False: refused with that order where the customer has bought the very same just now; true, or
   * left out: bought all the same.
   */
  buyAgain: z.boolean().optional(),
});

/** An order of the very same, which the customer has bought just now. */
const boughtOrder = z.object({ _id: z.string(), boughtAt: z.iso.datetime() });

export type BoughtOrder = z.infer<typeof boughtOrder>;

export const checkoutSchemas = schemas('Checkout', {
  createOrder: {
    summary:
      'Reserve the stock and open the order at the payment provider; honours Idempotency-Key',
    body: orderFields,
    answer: dataOf({
      _id: z.string(),
      /** The provider's order id (S12). */
      orderId: z.string(),
      /** Paise. */
      amount: z.number().int(),
      currency: z.string(),
      /** Which provider's page the customer pays on. */
      provider: z.string(),
      /** The public key of that page, or what stands for the order there. */
      key: z.string(),
      /** The page's script. */
      checkoutScript: z.string(),
      /** Whether that page takes real money. */
      isLive: z.boolean(),
      /** Others that take the order where that page cannot be shown. */
      otherProviders: z.array(z.object({ id: z.string(), name: z.string() })),
      /** Nobody else can buy these units until then; the time of the answer if none are held. */
      reservedUntil: z.iso.datetime(),
      /** Seconds for which to offer the payment. */
      payWithin: z.number().int(),
      /** Why no units are held, as the customer reads it; null where they are. */
      notKept: z.string().nullable(),
    }),
  },
  verifyPayment: {
    summary: "Confirm a payment by the provider's signature",
    body: paymentConfirmation,
    answer: dataOf({ _id: z.string(), status: z.string() }),
  },
  askPayment: {
    summary: 'Settle what was paid at a provider whose page signs nothing: the provider is asked',
    body: z.object({ orderId: providerText(100) }),
    answer: dataOf({ _id: z.string(), status: z.string() }),
  },
  dismissPayment: {
    summary: 'The customer closed the widget: release the reservation',
    body: z.object({ orderId: z.string().min(1).max(100) }),
    answer: dataOf({ status: dismissedAs }),
  },
  readBoughtMeanwhile: {
    summary:
      'An order of the very same that the customer has bought elsewhere since they placed this one',
    params: z.object({ id: z.string().max(100) }),
    answer: dataOf({ boughtJustNow: boughtOrder.nullable() }),
  },
});

export type CheckoutRequest = z.output<typeof orderFields>;
