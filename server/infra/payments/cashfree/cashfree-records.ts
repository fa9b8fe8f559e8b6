import { z } from 'zod';
import type {
  News,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '#server/infra/payments/payment-provider.ts';
import { ownIdIn, plainId } from '#server/infra/payments/plain-ids.ts';
import { idsOf } from '#server/infra/payments/provider-ids.ts';
import { isRupees, paiseOf } from './cashfree-rupees.ts';

/** What the shop reads of Cashfree's records. Amounts are rupees, times ISO texts. */

/** Text in its API, numbers in some of its webhooks. */
const cfId = z.union([z.string(), z.int()]).transform(String);

// Left as they are: what is stored of an event is read again.
const rupees = z.number().refine(isRupees);

export const orderRecord = z.object({
  order_id: z.string(),
  order_amount: rupees,
  order_status: z.string(),
  payment_session_id: z.string(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

const paymentFields = {
  cf_payment_id: cfId,
  payment_status: z.string(),
  payment_amount: rupees,
  payment_currency: z.string().nullish(),
  payment_group: z.string().nullish(),
  payment_time: z.string().nullish(),
};

export const paymentRecord = z.object({ ...paymentFields, order_id: z.string() });
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const refundRecord = z.object({
  cf_refund_id: cfId,
  cf_payment_id: cfId,
  order_id: z.string().nullish(),
  refund_id: z.string().nullish(),
  refund_amount: rupees,
  refund_status: z.string(),
});
export type RefundRecord = z.infer<typeof refundRecord>;

const disputeRecord = z.object({
  dispute_id: cfId,
  dispute_amount: rupees,
  reason_description: z.string().nullish(),
  dispute_status: z.string(),
  dispute_action_on: z.string().nullish(),
  respond_by: z.string().nullish(),
});

export const errorBody = z.object({ message: z.string(), code: z.string().default('') });

/** One page of what happened in a period. */
export const reconPage = z.object({
  cursor: z.string().nullish(),
  data: z.array(
    z.object({
      event_type: z.string(),
      event_status: z.string().nullish(),
      order_id: z.string().nullish(),
    }),
  ),
});

/** What the shop reads of an event; the rest names the payer. */
export const eventBody = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.string() }).optional(),
    payment: z.object(paymentFields).optional(),
    refund: refundRecord.optional(),
    // What it gives back by itself.
    auto_refund: refundRecord.optional(),
    dispute: disputeRecord.optional(),
    order_details: z.object({ order_id: z.string(), cf_payment_id: cfId }).optional(),
  }),
});

const { named } = idsOf('cashfree');

const statuses: Record<string, ProviderPayment['status']> = {
  SUCCESS: 'captured',
  PENDING: 'created',
  // Cashfree checks it before it takes the money.
  FLAGGED: 'created',
};

/** `refundedPaise` is what its refunds come to, which its own record does not say. */
export function paymentOf(record: PaymentRecord, refundedPaise: number): ProviderPayment {
  const { payment_time } = record;
  const amountPaise = paiseOf(record.payment_amount);
  const status = statuses[record.payment_status] ?? 'failed';
  return {
    id: named(record.cf_payment_id),
    providerOrderId: named(record.order_id),
    amountPaise,
    currency: record.payment_currency ?? 'INR',
    status: status === 'captured' && refundedPaise === amountPaise ? 'refunded' : status,
    method: record.payment_group ?? null,
    refundedPaise,
    begunAt: payment_time ? new Date(payment_time) : new Date(),
  };
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  SUCCESS: 'processed',
  PENDING: 'pending',
  ONHOLD: 'pending',
};

export function refundOf(record: RefundRecord): ProviderRefund {
  return {
    id: named(record.cf_refund_id),
    paymentId: named(record.cf_payment_id),
    amountPaise: paiseOf(record.refund_amount),
    status: refundStatuses[record.refund_status] ?? 'failed',
    refundId: ownIdIn(record.refund_id),
  };
}

export function newsOf({ type, data }: z.infer<typeof eventBody>): News {
  const { order, dispute } = data;
  const refund = data.refund ?? data.auto_refund;
  if (dispute && data.order_details) {
    return { about: 'dispute', dispute: disputeOf(dispute, data.order_details.cf_payment_id) };
  }
  if (refund) return { about: 'refund', refund: refundOf(refund) };
  if (!data.payment || !order) return { about: 'other' };
  const payment = paymentOf({ ...data.payment, order_id: order.order_id }, 0);
  if (payment.status === 'captured') return { about: 'captured', payment };
  const isOver = payment.status === 'failed' && type.startsWith('PAYMENT_');
  return { about: isOver ? 'failed' : 'other', payment };
}

function disputeOf(record: z.infer<typeof disputeRecord>, cfPaymentId: string): ProviderDispute {
  const { dispute_status: status, respond_by, dispute_action_on } = record;
  const isOurs = dispute_action_on ? dispute_action_on === 'MERCHANT' : /_CREATED$/.test(status);
  return {
    id: named(record.dispute_id),
    paymentId: named(cfPaymentId),
    amountPaise: paiseOf(record.dispute_amount),
    reason: record.reason_description ?? '',
    status: endOf(status) ?? status.toLowerCase(),
    respondBy: isOurs && respond_by ? new Date(respond_by) : null,
  };
}

/** As the shop's mails name an end. */
function endOf(status: string): string | undefined {
  if (/_WON$/.test(status)) return 'won';
  return /_(?:LOST|ACCEPTED)$/.test(status) ? 'lost' : undefined;
}

/**
 * Cashfree's order has an id of ours: the same attempt to open an order is the same order, however
 * often it is sent. `again` counts those that were opened but cannot be paid as they are.
 */
export function orderIdOf(orderId: string, openedBefore: number, again: number): string {
  return ['haat', plainId(orderId), openedBefore, ...(again > 0 ? [again] : [])].join('-');
}

/** Our order that it was opened for; undefined for one of another program on the same account. */
export function ownOrderOf(orderId: string): string | undefined {
  const [, id] = /^haat-([\da-f]{32})-\d+(?:-\d+)?$/.exec(orderId) ?? [];
  return ownIdIn(id);
}
