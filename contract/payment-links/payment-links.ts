import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { chosenOptionsField } from '#contract/catalogue/chosen-options.ts';
import { checkoutSchemas, paymentConfirmation } from '#contract/checkout/checkout.ts';
import { deliveryByLink } from '#contract/orders/delivery.ts';
import { lineKinds } from '#contract/orders/order-rules.ts';

/** Others are not even looked up. */
const token = z.string({ error: fallbackMessages.order }).max(100);

/** What a link shows: what it asks money for, and nothing of the customer but where it goes. */
export const payableOrder = z.object({
  /** As people call it. */
  number: z.string(),
  state: z.enum(['open', 'paid', 'cancelled', 'expired', 'confirming']),
  /** Null for an order on its way that is paid on delivery otherwise. */
  payableUntil: isoDate.nullable(),
  updatedAt: isoDate,
  items: z.array(
    z.object({
      kind: z.enum(lineKinds),
      name: z.string(),
      image: z.string(),
      options: chosenOptionsField,
      selectedSize: z.string().nullable(),
      quantity: z.number().int(),
      /** For one, before tax. */
      price: rupees(),
    }),
  ),
  /** As in an order. */
  subtotal: rupees(),
  discount: rupees(),
  couponCode: z.string().nullable(),
  tax: rupees(),
  taxes: z.array(z.object({ rate: z.number(), amount: rupees() })),
  totalAmount: rupees(),
  /** The number of the commission that it is part of. */
  commission: z.string().nullable(),
  /** The part of the total that is paid now, or was paid last; null where all of it is. */
  part: z.object({ number: z.number().int(), of: z.number().int(), amount: rupees() }).nullable(),
  /** Staff left to who pays where it goes, or who gets it; each attempt says so anew. */
  needsAddress: z.boolean(),
  /** What staff have said of who gets it, which is not asked again. */
  knows: z.array(z.enum(['name', 'email', 'phone'])),
  /** City and pincode; until it is paid only those that staff wrote, else empty. */
  goesTo: z.string(),
});

export type PayableOrder = z.infer<typeof payableOrder>;

const widget = checkoutSchemas.createOrder.answer.shape.data.omit({ _id: true, notKept: true });
export const paymentLinksSchemas = schemas('Payment links', {
  makePaymentLink: {
    tag: 'Back office',
    summary:
      'Create a link to pay an order that staff created; earlier links stay valid. May be emailed to the customer',
    params: z.object({ id: z.string().max(100) }),
    body: z.object({ mail: z.boolean().default(false) }),
    answer: dataOf({
      url: z.string(),
      qr: z.object({ size: z.number().int(), path: z.string() }),
      payableUntil: isoDate,
    }),
  },
  makeOwnPaymentLink: {
    tag: 'Orders',
    summary: "Create a link to pay one of the customer's own orders that staff created",
    params: z.object({ id: z.string().max(100) }),
    answer: dataOf({ path: z.string() }),
  },
  readPaymentLink: {
    summary: 'What a payment link asks money for',
    body: z.object({ token }),
    answer: dataOf({ order: payableOrder }),
  },
  payByLink: {
    summary: 'Open the order of a payment link at the payment provider',
    body: z.object({
      token,
      /** Needed while the order `needsAddress`; of it counts what staff left empty. */
      delivery: deliveryByLink.optional(),
      /** The `updatedAt` of what the page shows; refused when the order was changed since. */
      seen: isoDate,
      /** The payment provider that the customer asks for, if they do. */
      provider: z.string().max(40).optional(),
    }),
    answer: z.object({ data: widget.extend({ updatedAt: isoDate }) }),
  },
  verifyLinkPayment: {
    summary: "Confirm a payment of a payment link by the provider's signature",
    body: paymentConfirmation.extend({ token }),
    answer: dataOf({ order: payableOrder }),
  },
  askLinkPayment: {
    summary: 'Settle what was paid by a payment link at a provider whose page signs nothing',
    body: z.object({ token }),
    answer: dataOf({ order: payableOrder }),
  },
  dismissLinkPayment: {
    summary: 'The payment window was closed: ask the provider whether anything was paid',
    body: z.object({ token }),
    answer: checkoutSchemas.dismissPayment.answer,
  },
});
