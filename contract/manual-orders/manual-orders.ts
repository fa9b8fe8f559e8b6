import { z } from 'zod';
import { emailPattern } from '#contract/accounts/account-rules.ts';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { oneLine } from '#contract/api/one-line.ts';
import { plainPaymentReference } from '#contract/api/plain-digits.ts';
import { seen } from '#contract/api/seen.ts';
import { hasTwoDecimals } from '#contract/money/money.ts';
import { gstRate, hsn } from '#contract/money/tax-fields.ts';
import { adminOrder } from '#contract/orders/orders.ts';
import { shippingAddress } from '#contract/orders/shipping-address.ts';
import {
  handMethods,
  manualOrderLimits as l,
  manualOrderMessages as m,
  manualOrigins,
} from './manual-order-rules.ts';

const rupees = (message: string) =>
  z
    .number({ error: message })
    .min(0, message)
    .max(l.priceMax, message)
    .refine(hasTwoDecimals, message);

/** Before tax, off the whole line. */
const discount = rupees(m.rupees).default(0);

const quantity = z
  .number({ error: m.quantity })
  .int(m.quantity)
  .min(1, m.quantity)
  .max(l.quantityMax, m.quantity);

const productLine = z.object({
  kind: z.literal('product'),
  productId: z.string({ error: m.product }).min(1, m.product).max(100),
  variantId: z.string({ error: m.product }).min(1, m.product).max(100),
  quantity,
  discount,
});

const freeLine = z.object({
  kind: z.literal('free'),
  name: z
    .string({ error: m.lineName })
    .overwrite(oneLine)
    .min(1, m.lineName)
    .max(l.nameMax, m.lineNameMax),
  /** Rupees for one, before tax. */
  price: rupees(m.price).refine((sum) => sum > 0, m.price),
  quantity,
  gstRate: gstRate(m.gstRate),
  hsn: hsn(m.hsn).default(''),
  discount,
});

const { name, phone, email } = shippingAddress.shape;

/** Staff may not know all of a customer yet; who pays by the link fills in what is missing. */
const contact = z.object({
  name,
  email: z.union([z.literal(''), email.regex(emailPattern)]).default(''),
  phone: z.union([z.literal(''), phone]).default(''),
});

export const manualOrderFields = z.object({
  origin: z.enum(manualOrigins),
  /** A customer with an account finds the order in My Orders. */
  customerId: z.string().max(100).nullable().default(null),
  contact,
  /** Null: handed over, or still unknown. */
  address: shippingAddress
    .pick({ address: true, city: true, state: true, pincode: true })
    .nullable()
    .default(null),
  lines: z
    .array(z.discriminatedUnion('kind', [productLine, freeLine]))
    .min(1, m.noLines)
    .max(l.linesMax),
  /** Rupees before tax, off the products and free lines together. */
  discount,
  /** Rupees before tax; taxed at the highest rate among the lines. */
  shipping: rupees(m.rupees).default(0),
  note: z.string().trim().max(l.noteMax, `At most ${l.noteMax} characters`).default(''),
  holdHours: z
    .number({ error: m.hold })
    .int(m.hold)
    .min(l.holdHours[0], m.hold)
    .max(l.holdHours[1], m.hold),
});

export type ManualOrderFields = z.output<typeof manualOrderFields>;
export type ManualLine = ManualOrderFields['lines'][number];

const reference = z
  .string()
  .overwrite(plainPaymentReference)
  .max(l.referenceMax, m.referenceMax)
  .default('');

export const handPaymentFields = z
  .object({
    method: z.enum(handMethods),
    /** Rupees: has to be what the order comes to. */
    amount: rupees(m.rupees),
    /** The bank's number of it; cash has none. */
    reference,
    /** The customer has taken it along: the order is delivered as well. */
    isHandedOver: z.boolean().default(false),
    /** The order is paid, and this came besides: it is noted, and has to be given back. */
    isSecond: z.boolean().optional(),
  })
  .refine(({ method, reference }) => method === 'cash' || reference !== '', {
    path: ['reference'],
    error: m.reference,
  });

export type HandPaymentFields = z.output<typeof handPaymentFields>;

const ofOrder = z.object({ id: z.string().max(100) });
const answer = dataOf({ order: adminOrder });
export const manualOrdersSchemas = schemas('Back office', {
  createManualOrder: {
    summary:
      'Create an order taken by telephone, on WhatsApp or at a fair, and hold its stock; the same `key` twice is one order',
    body: manualOrderFields.extend({ key: z.string().min(16).max(100) }),
    answer,
  },
  readManualOrder: {
    summary: 'The fields of an order that staff created, for editing it',
    params: ofOrder,
    answer: dataOf({
      fields: manualOrderFields,
      /** Of the lines, in their order, what the catalogue says. */
      shown: z.array(
        z.object({
          name: z.string(),
          selectedSize: z.string().nullable(),
          image: z.string(),
          price: z.number(),
          gstRate: z.number(),
        }),
      ),
      customer: z.object({ name: z.string(), email: z.string() }).nullable(),
      updatedAt: z.iso.datetime(),
    }),
  },
  editManualOrder: {
    summary: 'Change an order that staff created, until it is paid',
    params: ofOrder,
    body: manualOrderFields.extend(seen),
    answer,
  },
  recordHandPayment: {
    summary: 'Mark an order as paid with money that staff received: by UPI, bank transfer or cash',
    params: ofOrder,
    body: handPaymentFields.safeExtend(seen),
    answer,
  },
  recordHandRefund: {
    summary: 'Record that staff have refunded money that staff received',
    params: ofOrder.extend({ refundId: z.string().max(100) }),
    body: z.object({ reference }),
    answer,
  },
  readUpiCode: {
    summary: 'The UPI address and QR code by which an unpaid order can be paid to the shop',
    params: ofOrder,
    answer: dataOf({
      /** Null while the shop has no UPI id, or the order needs no payment. */
      code: z
        .object({
          uri: z.string(),
          qr: z.object({ size: z.number().int(), path: z.string() }),
        })
        .nullable(),
    }),
  },
});
