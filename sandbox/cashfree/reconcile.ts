import { z } from 'zod';
import type { PaymentRecord, RefundRecord } from './entities.ts';
import { rupeesOf, timeOf } from './on-the-wire.ts';
import type { Provider } from './provider-parts.ts';
import { readInput } from './read-input.ts';

const reconInput = z.object({
  pagination: z.object({
    limit: z.int().min(10).max(1000).default(10),
    cursor: z
      .string()
      .regex(/^[\w-]*$/, 'is not one of ours')
      .nullish(),
  }),
  filters: z.object({
    start_date: z.iso.datetime({ offset: true }),
    end_date: z.iso.datetime({ offset: true }),
  }),
});

/** What was paid and refunded in a period, oldest first, page by page. */
export function reconcile(provider: Provider, body: unknown) {
  const { pagination, filters } = readInput(reconInput, body);
  const { limit, cursor } = pagination;
  const { orders, payments, refunds } = provider.books;
  const amountOf = (orderId: string) => rupeesOf(orders.get(orderId)?.amount ?? 0);
  const from = Date.parse(filters.start_date);
  const to = Date.parse(filters.end_date);
  const all = [
    ...[...payments.values()]
      .filter(({ completedAt }) => completedAt !== null)
      .map((payment) => ({ at: payment.completedAt ?? 0, event: eventOfPayment(payment) })),
    ...[...refunds.values()].map((refund) => ({
      at: refund.createdAt,
      event: eventOfRefund(refund),
    })),
  ]
    .filter(({ at }) => at >= from && at <= to)
    .sort((one, other) => one.at - other.at);
  const start = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0;
  const page = all.slice(start, start + limit);
  const isLast = start + limit >= all.length;
  return {
    cursor: isLast ? null : Buffer.from(String(start + limit)).toString('base64url'),
    limit: page.length,
    data: page.map(({ at, event }) => ({
      ...event,
      event_time: timeOf(at),
      event_currency: 'INR',
      entity: 'recon',
      order_amount: amountOf(event.order_id),
    })),
  };
}

function eventOfPayment(payment: PaymentRecord) {
  return {
    event_id: payment.id,
    event_type: 'PAYMENT',
    sale_type: 'CREDIT',
    event_status: payment.status,
    event_amount: rupeesOf(payment.amount),
    order_id: payment.orderId,
    cf_payment_id: payment.id,
    refund_id: null,
  };
}

function eventOfRefund(refund: RefundRecord) {
  return {
    event_id: refund.id,
    event_type: 'REFUND',
    sale_type: 'DEBIT',
    event_status: refund.status,
    event_amount: rupeesOf(refund.amount),
    order_id: refund.orderId,
    cf_payment_id: refund.paymentId,
    refund_id: refund.refundId,
  };
}
