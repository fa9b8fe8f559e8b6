import type { OrderRecord, PaymentRecord, RefundRecord } from './entities.ts';

/** The books' records as the API and the webhooks write them: rupees, and times of India. */

export const rupeesOf = (paise: number) => paise / 100;

const INDIA_MS = 330 * 60_000;

export function timeOf(ms: number): string {
  return `${new Date(ms + INDIA_MS).toISOString().slice(0, 19)}+05:30`;
}

export function orderOnTheWire(order: OrderRecord) {
  return {
    cart_details: null,
    cf_order_id: order.cfId,
    created_at: timeOf(order.createdAt),
    customer_details: order.customer,
    entity: 'order',
    order_amount: rupeesOf(order.amount),
    order_currency: order.currency,
    order_expiry_time: timeOf(order.expiresAt),
    order_id: order.id,
    order_meta: {
      return_url: order.returnUrl,
      notify_url: order.notifyUrl,
      payment_methods: null,
    },
    order_note: order.note,
    order_splits: [],
    order_status: order.status,
    order_tags: order.tags,
    payment_session_id: order.sessionId,
    terminal_data: null,
  };
}

const instruments = {
  upi: { group: 'upi', method: { upi: { channel: 'link', upi_id: 'customer@cashfree' } } },
  card: {
    group: 'credit_card',
    method: {
      card: {
        channel: 'link',
        card_number: 'XXXXXXXXXXXX1111',
        card_network: 'visa',
        card_type: 'credit_card',
        card_bank_name: 'TEST Bank',
        card_country: 'IN',
      },
    },
  },
  netbanking: {
    group: 'net_banking',
    method: {
      netbanking: { channel: 'link', netbanking_bank_code: '3333', netbanking_bank_name: 'Test' },
    },
  },
} as const;

export function paymentOnTheWire(payment: PaymentRecord) {
  const { group, method } = instruments[payment.method];
  const isTaken = payment.status === 'SUCCESS';
  return {
    auth_id: null,
    authorization: null,
    bank_reference: payment.bankReference,
    cf_payment_id: payment.id,
    entity: 'payment',
    error_details: payment.error,
    is_captured: isTaken,
    order_amount: rupeesOf(payment.amount),
    order_currency: payment.currency,
    order_id: payment.orderId,
    payment_amount: rupeesOf(payment.amount),
    payment_completion_time: payment.completedAt === null ? null : timeOf(payment.completedAt),
    payment_currency: payment.currency,
    payment_group: group,
    payment_message: payment.error?.error_description ?? (isTaken ? 'Transaction successful' : ''),
    payment_method: method,
    payment_status: payment.status,
    payment_time: timeOf(payment.createdAt),
  };
}

export function refundOnTheWire(refund: RefundRecord) {
  return {
    cf_payment_id: refund.paymentId,
    cf_refund_id: refund.id,
    created_at: timeOf(refund.createdAt),
    entity: 'refund',
    metadata: null,
    order_id: refund.orderId,
    processed_at: refund.processedAt === null ? null : timeOf(refund.processedAt),
    refund_amount: rupeesOf(refund.amount),
    refund_arn: refund.arn,
    refund_charge: 0,
    refund_currency: 'INR',
    refund_id: refund.refundId,
    refund_mode: refund.speed,
    refund_note: refund.note,
    refund_splits: [],
    refund_status: refund.status,
    refund_type: refund.type,
    status_description: `The refund is ${refund.status.toLowerCase()}`,
  };
}
