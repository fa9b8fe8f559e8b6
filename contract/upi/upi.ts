import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { plainDigits } from '#contract/api/plain-digits.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { orderFields } from '#contract/checkout/checkout.ts';
import { upiMessages as m, upiReferencePattern } from './upi-rules.ts';

const ofOrder = z.object({ id: z.string().max(100) });

export const upiReference = z
  .string({ error: m.reference })
  .max(100, m.reference)
  .overwrite(plainDigits)
  .regex(upiReferencePattern, m.reference);

/** What the customer sees of an order that is paid to the shop's UPI id. */
export const upiOrder = z.object({
  _id: z.string(),
  total: rupees(),
  /**
   * `checking`: a reference is given, and staff have not answered yet; `over`: nothing came in time;
   * `ended`: it is cancelled; `going-back`: the same, and the shop has its money.
   */
  state: z.enum(['open', 'checking', 'over', 'ended', 'going-back', 'paid']),
  /** Until when its units are held if no reference is given. */
  payUntil: isoDate,
  /** Whether its units are held. */
  isHeld: z.boolean(),
  reference: z.string().nullable(),
  /** Null once nothing is to be paid, or while the shop has no UPI id. */
  code: z
    .object({
      upiId: z.string(),
      /** The address that UPI apps open. */
      uri: z.string(),
      qr: z.object({ size: z.number().int(), path: z.string() }),
    })
    .nullable(),
});

export type UpiOrder = z.infer<typeof upiOrder>;

/** An order whose UPI payment staff look for at their bank. */
export const upiPayment = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  total: rupees(),
  createdAt: isoDate,
  payUntil: isoDate,
  /** As the customer gave it. */
  reference: z.string().nullable(),
  referenceAt: isoDate.nullable(),
  /** `over` and `ended`: its units are not held any more. */
  state: z.enum(['waiting', 'over', 'ended']),
});

export type UpiPayment = z.infer<typeof upiPayment>;

export const upiSchemas = schemas('Checkout', {
  placeByUpi: {
    summary:
      'Place an order that is paid to the UPI id of the shop, and hold its stock; honours Idempotency-Key',
    body: orderFields,
    answer: z.object({ data: upiOrder }),
  },
  readUpiOrder: {
    summary: "How to pay one of the customer's own orders to the UPI id of the shop",
    params: ofOrder,
    answer: z.object({ data: upiOrder }),
  },
  leaveUpiReference: {
    summary: 'The 12-digit reference of the UPI payment, as its customer gives or corrects it',
    params: ofOrder,
    body: z.object({ reference: upiReference }),
    answer: z.object({ data: upiOrder }),
  },
});

const listed = dataOf({ payments: z.array(upiPayment) });

export const upiDeskSchemas = schemas('Back office', {
  listUpiPayments: {
    summary: 'Orders whose UPI payment staff look for at their bank, those with a reference first',
    answer: listed,
  },
  confirmUpiPayment: {
    summary: 'Record the UPI payment of an order under its reference, which counts once',
    params: ofOrder,
    body: z.object({ reference: upiReference }),
    answer: dataOf({ payments: z.array(upiPayment), isToGiveBack: z.boolean() }),
  },
  refuseUpiPayment: {
    summary: 'End an order whose UPI payment did not arrive, and email its customer',
    params: ofOrder,
    /** The reference that the caller saw, if there was one. */
    body: z.object({ reference: upiReference.nullable() }),
    answer: listed,
  },
});
