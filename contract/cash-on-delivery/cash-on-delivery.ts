import { z } from 'zod';
import { verificationCode } from '#contract/accounts/account-fields.ts';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { seen } from '#contract/api/seen.ts';
import { isoDate, rupees } from '#contract/api/wire.ts';
import { orderFields } from '#contract/checkout/checkout.ts';
import { adminOrder } from '#contract/orders/orders.ts';

const ofOrder = z.object({ id: z.string().max(100) });

/** What the customer sees while the order waits for its code. */
export const waitingOrder = z.object({
  _id: z.string(),
  /** Where the code was mailed to. */
  email: z.string(),
  /** Seconds for which the newest code is valid; 0 where another is needed. */
  secondsLeft: z.number().int(),
  /** To be paid on delivery. */
  total: rupees(),
  /** Until when its units are held. */
  heldUntil: isoDate,
  isConfirmed: z.boolean(),
});
export type WaitingOrder = z.infer<typeof waitingOrder>;

export const cashSchemas = schemas('Checkout', {
  placeOnDelivery: {
    summary:
      'Reserve the stock for an order that is paid on delivery, and email the code that confirms it; honours Idempotency-Key',
    body: orderFields,
    answer: z.object({ data: waitingOrder }),
  },
  readWaitingOrder: {
    summary: "One of the customer's own orders that are paid on delivery, while it is confirmed",
    params: ofOrder,
    answer: z.object({ data: waitingOrder }),
  },
  sendOrderCode: {
    summary: 'Email a new code for an order that is paid on delivery',
    params: ofOrder,
    answer: z.object({ data: waitingOrder }),
  },
  confirmOrder: {
    summary: 'Confirm an order that is paid on delivery by the emailed code',
    params: ofOrder,
    body: z.object({ code: verificationCode, buyAgain: orderFields.shape.buyAgain }),
    answer: z.object({ data: waitingOrder }),
  },
  payOnDelivery: {
    tag: 'Back office',
    summary:
      'Change an order that staff created to cash on delivery: it is confirmed, and its units are sold',
    params: ofOrder,
    body: z.object(seen),
    answer: dataOf({ order: adminOrder }),
  },
  refuseParcel: {
    tag: 'Back office',
    summary: 'Record that the customer refused the parcel of an order, and that it comes back',
    params: ofOrder,
    body: z.object({ reason: z.string().trim().max(200).default(''), ...seen }),
    answer: dataOf({ order: adminOrder }),
  },
});
