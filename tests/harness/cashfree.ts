import { createHmac, randomUUID } from 'node:crypto';
import { type Provider, type ProviderPayment, type ProviderRefund, standInOf } from './provider.ts';

/** The sandbox's keys, which are public. */
const CLIENT_SECRET = 'sandbox-cashfree-secret';
export const cashfreeVariables = {
  CASHFREE_CLIENT_ID: 'TESTsandboxofhaat',
  CASHFREE_CLIENT_SECRET: CLIENT_SECRET,
};
const headers = {
  'x-client-id': cashfreeVariables.CASHFREE_CLIENT_ID,
  'x-client-secret': CLIENT_SECRET,
  'x-api-version': '2025-01-01',
};
const WEBHOOK_PATH = '/api/payment/webhook/cashfree';
const NAME = 'cashfree:';

interface Payment {
  cf_payment_id: string;
  order_id: string;
  /** Rupees. */
  payment_amount: number;
  payment_status: string;
}

interface Refund {
  cf_refund_id: string;
  cf_payment_id: string;
  refund_amount: number;
  refund_status: string;
  refund_type: string;
}

export function cashfreeOf(shop: { url: string }): Provider {
  const { pay, setFaults, books, read, send } = standInOf(shop, 'cashfree');
  return {
    id: 'cashfree',
    webhookPath: WEBHOOK_PATH,
    events: ['PAYMENT_SUCCESS_WEBHOOK'],
    setFaults,
    async books() {
      const { payments, refunds } = await books<{ payments: Payment[]; refunds: Refund[] }>();
      return {
        payments: payments.map((each) => paymentOf(each, refunds)),
        refunds: refunds.map(refundOf),
      };
    },
    async readPayment({ id, order_id }) {
      const path = `/pg/orders/${rawOf(order_id)}/payments/${rawOf(id)}`;
      const found = await read<Payment>(path, headers);
      return found && paymentOf(found, []);
    },
    async pay(orderId, outcome, delayMs = 0) {
      const { status, body } = (await pay(rawOf(orderId), outcome, delayMs)) ?? {};
      if (status === 400) return 'declined';
      if (status !== 200) return undefined;
      const { cf_payment_id, payment_status } = body as Payment;
      if (payment_status === 'PENDING') return 'late';
      if (payment_status !== 'SUCCESS') return 'declined';
      return { id: `${NAME}${cf_payment_id}`, order_id: orderId, confirmation: undefined };
    },
    sign,
    tell(event, { id, order_id, amount }, options = {}) {
      const rupees = amount / 100;
      const body = JSON.stringify({
        data: {
          order: { order_id: rawOf(order_id), order_amount: rupees, order_currency: 'INR' },
          payment: {
            cf_payment_id: rawOf(id),
            payment_status: 'SUCCESS',
            payment_amount: rupees,
            payment_currency: 'INR',
            payment_group: 'upi',
            payment_time: new Date().toISOString(),
          },
        },
        event_time: new Date().toISOString(),
        type: event,
      });
      return send(options.path ?? WEBHOOK_PATH, sign(body, options), body);
    },
  };
}

const sign: Provider['sign'] = (body, { id = randomUUID(), secret = CLIENT_SECRET } = {}) => {
  const timestamp = String(Date.now());
  const hmac = createHmac('sha256', secret).update(timestamp).update(body);
  return {
    'x-webhook-version': '2025-01-01',
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': hmac.digest('base64'),
    'x-idempotency-key': id,
  };
};

const rawOf = (id: string) => id.slice(NAME.length);
const paiseOf = (rupees: number) => Math.round(rupees * 100);

const statuses: Record<string, ProviderPayment['status']> = {
  SUCCESS: 'captured',
  PENDING: 'created',
};

function paymentOf(payment: Payment, refunds: readonly Refund[]): ProviderPayment {
  const own = refunds.filter(
    ({ cf_payment_id, refund_status }) =>
      cf_payment_id === payment.cf_payment_id && refund_status !== 'CANCELLED',
  );
  const status = statuses[payment.payment_status] ?? 'failed';
  const isBack = own.some(({ refund_type }) => refund_type === 'PAYMENT_AUTO_REFUND');
  return {
    id: `${NAME}${payment.cf_payment_id}`,
    order_id: `${NAME}${payment.order_id}`,
    amount: paiseOf(payment.payment_amount),
    amount_refunded: own.reduce((sum, { refund_amount }) => sum + paiseOf(refund_amount), 0),
    status,
    captured: status === 'captured' && !isBack,
  };
}

const refundStatuses: Record<string, ProviderRefund['status']> = {
  SUCCESS: 'processed',
  PENDING: 'pending',
};

function refundOf(refund: Refund): ProviderRefund {
  return {
    id: `${NAME}${refund.cf_refund_id}`,
    payment_id: `${NAME}${refund.cf_payment_id}`,
    amount: paiseOf(refund.refund_amount),
    status: refundStatuses[refund.refund_status] ?? 'failed',
  };
}
