import { z } from 'zod';
import { dataOf, paged, schemas } from '#contract/api/answers.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { chosenOptionsField } from '#contract/catalogue/chosen-options.ts';
import { policyVersions } from '#contract/content/policies.ts';
import { invoice } from '#contract/invoices/invoices.ts';
import { adminRefund, refund } from '#contract/refunds/refunds.ts';
import { orderReturn } from '#contract/returns/record/returns.ts';
import { ownReview } from '#contract/reviews/own-reviews.ts';
import { deliveryView } from './delivery.ts';
import {
  lineKinds,
  orderMessages,
  orderOrigins,
  orderStatuses,
  statusesOf,
} from './order-rules.ts';
import { shipment } from './shipments.ts';

export const orderStatus = z.enum(orderStatuses, {
  error: `Status must be one of ${statusesOf({ paysOnDelivery: false }).join(', ')}`,
});

const orderItem = z.object({
  /** Of the line: refunds and returns name it. */
  _id: z.string(),
  /** `free` says in words what is sold, `shipping` is a charge; neither has a product. */
  kind: z.enum(lineKinds),
  product: z.object({
    _id: z.string().nullable(),
    name: z.string(),
    image: z.string(),
    category: z.string(),
    /** False once the product or its variant is gone: Buy Again says so. */
    available: z.boolean(),
  }),
  productId: z.string().nullable(),
  variantId: z.string().nullable(),
  name: z.string(),
  category: z.string(),
  options: chosenOptionsField,
  sku: z.string().nullable(),
  quantity: z.number().int(),
  /** For one, as it was sold, before tax. */
  price: rupees(),
  /** For all of them: after discount, with tax. */
  total: rupees(),
  /** Of how many the money is back, or on its way. */
  refunded: z.number().int(),
  selectedSize: z.string().nullable(),
  /** The customer's stars, null while unrated. */
  rating: z.number().int().nullable(),
  /** What they wrote beside the stars. */
  review: ownReview.nullable(),
  /** Units that can still be returned, once the order is delivered. */
  returnable: z.number().int(),
  /** Each unit comes with a certificate of authenticity. */
  certified: z.boolean(),
});

export type OrderItem = z.infer<typeof orderItem>;

export const order = z.object({
  _id: z.string(),
  id: z.string(),
  status: orderStatus,
  createdAt: isoDate,
  paidAt: isoDate.nullable(),
  /** Its money comes with the parcel. */
  paysOnDelivery: z.boolean(),
  /** While it waits for a payment to the shop's own UPI id; null for others. */
  upi: z
    .object({
      /** Until when its units are held if the customer gives no reference. */
      payUntil: isoDate,
      isHeld: z.boolean(),
      /** The bank's number of the payment, as the customer gave it. */
      reference: z.string().nullable(),
    })
    .nullable(),
  /** What is to be paid on delivery, once it is confirmed; 0 for none. */
  toPayOnDelivery: rupees(),
  /** Until when the mailed code has to be entered; null where none is awaited. */
  confirmUntil: isoDate.nullable(),
  /** When its parcel was refused at the door. */
  refusedAt: isoDate.nullable(),
  /** Of the products, before the coupon's discount and before tax. */
  subtotal: rupees(),
  discount: rupees(),
  /** The coupon that was used; null where none was. */
  couponCode: z.string().nullable(),
  tax: rupees(),
  /** The same tax, by its rate in percent. */
  taxes: z.array(z.object({ rate: z.number(), amount: rupees() })),
  totalAmount: rupees(),
  currency: z.string(),
  items: z.array(orderItem),
  ...deliveryView.shape,
  /** Paid at the provider but not confirmed here yet (S10). */
  confirming: z.boolean(),
  /** Until when it waits to be paid by a link; null for orders that need none. */
  payableUntil: isoDate.nullable(),
  /** Whether the customer may still cancel it. */
  canCancel: z.boolean(),
  /** Its invoice and its credit notes, oldest first. */
  invoices: z.array(invoice),
  refunds: z.array(refund),
  /** What of the payment can still go back. */
  refundable: rupees(),
  shipments: z.array(shipment),
  returns: z.array(orderReturn),
  /** The valid certificates of authenticity that are still the customer's. */
  certificates: z.array(z.object({ number: z.string(), code: z.string() })),
  /** The last Indian day on which a return can be asked for; null while nothing is delivered. */
  returnableUntil: z.string().nullable(),
});

export type Order = z.infer<typeof order>;

/** A note of staff as the order's row has it. */
export interface StoredNote {
  id: string;
  authorId: string;
  words: string;
  at: string;
  changedAt: string | null;
}

const staffNote = z.object({
  id: z.string(),
  /** Who may change it. */
  authorId: z.string(),
  by: z.string(),
  words: z.string(),
  at: isoDate,
  changedAt: isoDate.nullable(),
});

export type StaffNote = z.infer<typeof staffNote>;

export const adminOrder = order.extend({
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
  userId: z.string().nullable(),
  userEmail: z.string().nullable(),
  /** Where it began: the shop itself, or a conversation that staff wrote down. */
  origin: z.enum(orderOrigins),
  /** What the customer wrote at the checkout, or staff on the order. */
  notes: z.string(),
  /** The versions of the policies under which it was placed. */
  policies: policyVersions,
  /** A change may send this as `seen`: it is refused if somebody else changed it first. */
  updatedAt: isoDate,
  /** The number of the commission that it came of. */
  commission: z.string().nullable(),
  /** Of an order that is paid in parts. */
  parts: z.array(z.object({ number: z.number().int(), amount: rupees(), isPaid: z.boolean() })),
  /** What is to be paid now: 0 where no part is due. */
  toPay: rupees(),
  /** The payment that pays it, the last one of several; null while there is none, or where it was paid in another way. */
  payment: z
    .object({
      id: z.string(),
      method: z.string().nullable(),
      amount: rupees(),
      /** Whether the provider has said that it took the money. */
      captured: z.boolean(),
      /** The bank's number of money that staff took, empty for cash; null if the provider took it. */
      reference: z.string().nullable(),
      /** Who of the staff took it. */
      takenBy: z.string().nullable(),
    })
    .nullable(),
  refunds: z.array(adminRefund),
  /** What staff say of it among themselves, oldest first. */
  staffNotes: z.array(staffNote),
  /** By what staff sort it, in small letters. */
  tags: z.array(z.string()),
  /** Sold at the till: the customer has the goods already. */
  handedOver: z.boolean(),
});

export type AdminOrder = z.infer<typeof adminOrder>;

const byId = z.object({ id: z.string().max(100) });

export const ordersSchemas = schemas('Orders', {
  listOrders: {
    summary:
      "The customer's own orders, newest first; pending ones only while their payment is being confirmed",
    query: z.object({
      status: orderStatus.optional(),
      ...paging,
    }),
    answer: dataOf({
      /** Whose orders they are: in a browser somebody else may have signed in meanwhile. */
      customerId: z.string(),
      orders: z.array(order),
      ...paged,
      /** All of the customer's orders that are not pending: Orders Placed. */
      placed: z.number().int(),
    }),
  },
  readOrder: {
    summary: "One of the customer's own orders",
    params: byId,
    answer: dataOf({ order }),
  },
  cancelOrder: {
    summary: "Cancel one of the customer's own orders, until it is processed; refunds it in full",
    params: byId,
    answer: dataOf({ order }),
  },
  rateItem: {
    summary: 'Rate a delivered item, 1 to 5 stars, once',
    body: z.object({
      orderId: z.string().max(100),
      productId: z.string().max(100),
      rating: z
        .number({ error: orderMessages.stars })
        .int(orderMessages.stars)
        .min(1, orderMessages.stars)
        .max(5, orderMessages.stars),
    }),
    answer: dataOf({ order }),
  },
});
