import { z } from 'zod';
import { adminFallbackMessages } from './admin-fallback-messages.ts';
import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { formatExactRupees } from './money.ts';
import { adminOrder, type OrderStatus, seen } from './orders.ts';
import { refundFields } from './refund-fields.ts';
import { shipmentFields } from './shipments.ts';

export const orderWorkMessages = {
  shipped: 'Shipment saved, and mailed to the shopper',
  corrected: 'Shipment corrected, and mailed to the shopper',
  unchanged: 'The shipment is as it was',
  shipmentTwice: 'The order has this tracking number already',
  shipmentNotFound: 'Shipment not found',
  notShippable: (status: OrderStatus) =>
    `The order is ${status}: nothing of it can be on its way. Set its status first.`,
  refunded: (rupees: number) => `Refund of ${formatExactRupees(rupees)} is on its way`,
  retried: 'The refund is tried again',
  nothingToRefund: 'Nothing was paid online for this order that could go back.',
  tooMuch: (left: number) => `At most ${formatExactRupees(left)} can still go back.`,
  keyReused: 'This Idempotency-Key was used for a different refund.',
  refundNotFound: 'Refund not found',
  notRefused: 'Only a refused refund can be tried again.',
  piecesRefunded: 'The money for these pieces went back with another refund.',
  retriedAlready: 'This refund was tried again already.',
  providerAway: 'The payment provider does not answer at the moment. Please try again shortly.',
} as const;

/** A line of an order's history, in words. */
const historyLine = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Who: a name of the staff, "The shopper", "The payment provider" or "The shop". */
  by: z.string(),
  what: z.string(),
  /** A reason, or what was found. */
  note: z.string().nullable(),
});
export type HistoryLine = z.infer<typeof historyLine>;

const ofOrder = z.object({ id: z.string().max(100) });
const answer = z.object({ data: z.object({ order: adminOrder }) });
const { updateOrder } = adminFallbackMessages;

export const readAdminOrder = endpoint({
  name: 'readAdminOrder',
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: 'packer',
  tag: 'Back office',
  summary: 'One order with its history',
  params: ofOrder,
  answer: z.object({ data: z.object({ order: adminOrder, history: z.array(historyLine) }) }),
  fallback: fallbackMessages.order,
});

export const addShipment = endpoint({
  name: 'addShipment',
  method: 'POST',
  path: '/api/admin/orders/:id/shipments',
  access: 'packer',
  tag: 'Back office',
  summary: 'Keep a parcel with carrier and tracking number, and mail it to the shopper, once',
  params: ofOrder,
  body: shipmentFields.extend({
    /** A paid or processing order becomes shipped with it. */
    markShipped: z.boolean().default(true),
    ...seen,
  }),
  answer,
  fallback: updateOrder,
});

export const correctShipment = endpoint({
  name: 'correctShipment',
  method: 'PUT',
  path: '/api/admin/orders/:id/shipments/:shipmentId',
  access: 'packer',
  tag: 'Back office',
  summary: 'Set carrier or tracking number right, and mail the correction, once',
  params: ofOrder.extend({ shipmentId: z.string().max(100) }),
  body: shipmentFields.extend(seen),
  answer,
  fallback: updateOrder,
});

export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds',
  access: 'owner',
  tag: 'Back office',
  summary:
    'Send a payment back: all that is left of it, what chosen pieces were paid with, or a sum; their units may go back on the shelf with it. Honours Idempotency-Key',
  params: ofOrder,
  body: refundFields.extend(seen),
  answer,
  fallback: updateOrder,
});

export const retryRefund = endpoint({
  name: 'retryRefund',
  method: 'POST',
  path: '/api/admin/orders/:id/refunds/:refundId/retry',
  access: 'owner',
  tag: 'Back office',
  summary: 'Ask again for a refund that the payment provider has refused',
  params: ofOrder.extend({ refundId: z.string().max(100) }),
  answer,
  fallback: updateOrder,
});

export const checkPayment = endpoint({
  name: 'checkPayment',
  method: 'POST',
  path: '/api/admin/orders/:id/check-payment',
  access: 'packer',
  tag: 'Back office',
  summary: 'Ask the payment provider at once what it holds for the order; the message says it',
  params: ofOrder,
  answer,
  fallback: updateOrder,
});
