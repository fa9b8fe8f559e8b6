import { z } from 'zod';
import type {
  News,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '#server/infra/payments/payment-provider.ts';
import { ownIdIn, plainId } from '#server/infra/payments/plain-ids.ts';
import { providerOf } from '#server/infra/payments/provider-ids.ts';

/** An id that names another provider is none of Razorpay's, whoever has signed it. */
export const razorpayId = z.string().refine((id) => providerOf(id) === 'razorpay');

/** What the shop reads of Razorpay's records. Amounts are paise, times Unix seconds. */
export const orderRecord = z.object({
  id: razorpayId,
  amount_paid: z.number().int(),
  receipt: z.string().nullish(),
  /** An empty list where there are none. */
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
});
export type OrderRecord = z.infer<typeof orderRecord>;

export const paymentRecord = z.object({
  id: razorpayId,
  order_id: razorpayId.nullish(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string().nullish(),
  amount_refunded: z.number().int().nullish(),
  created_at: z.number().int(),
});

export const refundRecord = z.object({
  id: razorpayId,
  payment_id: razorpayId,
  amount: z.number().int(),
  status: z.enum(['pending', 'processed', 'failed']),
  receipt: z.string().nullish(),
});

export const disputeRecord = z.object({
  id: razorpayId,
  payment_id: razorpayId,
  amount: z.number().int(),
  reason_code: z.string().nullish(),
  status: z.string(),
  respond_by: z.number().int().nullish(),
});

export const listOf = <S extends z.ZodType>(record: S) => z.object({ items: z.array(record) });

export const errorBody = z.object({
  error: z.object({ code: z.string(), description: z.string() }),
});

/** What the shop reads of an event; the rest names the payer. */
export const eventBody = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: paymentRecord }).optional(),
    refund: z.object({ entity: refundRecord }).optional(),
    dispute: z.object({ entity: disputeRecord }).optional(),
  }),
});

export function paymentOf(record: z.infer<typeof paymentRecord>): ProviderPayment {
  const { id, order_id, amount, currency, status, method, amount_refunded, created_at } = record;
  return {
    id,
    providerOrderId: order_id ?? null,
    amountPaise: amount,
    currency,
    status,
    method: method ?? null,
    refundedPaise: amount_refunded ?? 0,
    begunAt: new Date(created_at * 1000),
  };
}

export function refundOf(record: z.infer<typeof refundRecord>): ProviderRefund {
  const { id, payment_id, amount, status, receipt } = record;
  return { id, paymentId: payment_id, amountPaise: amount, status, refundId: ownIdIn(receipt) };
}

const mayAnswer = ['open', 'action_required'];

function disputeOf(record: z.infer<typeof disputeRecord>): ProviderDispute {
  const { id, payment_id, amount, reason_code, status, respond_by } = record;
  const isOpen = mayAnswer.includes(status) && respond_by;
  return {
    id,
    paymentId: payment_id,
    amountPaise: amount,
    reason: (reason_code ?? '').replaceAll('_', ' '),
    status,
    respondBy: isOpen ? new Date(respond_by * 1000) : null,
  };
}

export function newsOf({ event, payload }: z.infer<typeof eventBody>): News {
  const { dispute, refund } = payload;
  const payment = payload.payment && paymentOf(payload.payment.entity);
  if (dispute) return { about: 'dispute', dispute: disputeOf(dispute.entity) };
  if (refund && event.startsWith('refund.')) {
    return { about: 'refund', refund: refundOf(refund.entity) };
  }
  if (!payment?.providerOrderId) return { about: 'other', payment };
  switch (event) {
    case 'payment.captured':
    case 'order.paid':
      return { about: 'captured', payment };
    case 'payment.authorized':
      return { about: 'authorized', payment };
    case 'payment.failed':
      return { about: 'failed', payment };
    default:
      return { about: 'other', payment };
  }
}

const NOTES_MAX = 15;
const NOTE_MAX = 256;

/** Notes as Razorpay accepts them: pairs, with our order id, so that its records name our order. */
export function notesOf(orderId: string, written: string): Record<string, string> {
  const lines = written.split('\n').filter((line) => line.trim());
  const pairs = lines.slice(0, NOTES_MAX - 1).map((line, position) => {
    return [`note_${position + 1}`, line.slice(0, NOTE_MAX)] as const;
  });
  return { order_id: orderId, ...Object.fromEntries(pairs) };
}

/** Our order that it was opened for; undefined for one of another program on the same account. */
export function ownOrderOf({ notes, receipt }: OrderRecord): string | undefined {
  const orderId = Array.isArray(notes) ? undefined : notes?.order_id;
  return typeof orderId === 'string' && plainId(orderId) === receipt ? orderId : undefined;
}
