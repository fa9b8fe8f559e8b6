import type { WebhookEvent } from '../payments/shared-tables.ts';
import type { OrderRecord, PaymentRecord, RefundRecord } from './entities.ts';
import { newEventId } from './ids.ts';
import { paymentOnTheWire, refundOnTheWire, rupeesOf, timeOf } from './on-the-wire.ts';

/** Something the provider reports by webhook; the records are snapshots of that moment. */
export type Announcement =
  | {
      type: 'PAYMENT_SUCCESS_WEBHOOK' | 'PAYMENT_FAILED_WEBHOOK' | 'PAYMENT_USER_DROPPED_WEBHOOK';
      order: OrderRecord;
      payment: PaymentRecord;
    }
  | { type: 'REFUND_STATUS_WEBHOOK' | 'AUTO_REFUND_STATUS_WEBHOOK'; refund: RefundRecord };

export function writeEvent(announcement: Announcement, now: number): WebhookEvent {
  const body = JSON.stringify({
    data: dataOf(announcement),
    event_time: timeOf(now),
    type: announcement.type,
  });
  return { id: newEventId(), body, createdAt: now };
}

function dataOf(announcement: Announcement): object {
  if ('refund' in announcement) {
    const refund = refundOnTheWire(announcement.refund);
    return announcement.type === 'REFUND_STATUS_WEBHOOK' ? { refund } : { auto_refund: refund };
  }
  const { order, payment } = announcement;
  const { order_id: _, order_amount: __, order_currency: ___, ...paid } = paymentOnTheWire(payment);
  return {
    order: {
      order_id: order.id,
      order_amount: rupeesOf(order.amount),
      order_currency: order.currency,
      order_tags: order.tags,
    },
    payment: paid,
    customer_details: order.customer,
    error_details: payment.error,
    payment_gateway_details: null,
    payment_offers: null,
  };
}
