import type { z } from 'zod';
import type { RazorpayConfig } from '#server/infra/config/config.ts';
import { openProviderCalls } from './provider-call.ts';
import {
  orderList,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  paymentList,
  providerOrder,
  providerPayment,
  providerRefund,
  refundList,
} from './provider-records.ts';

/** The payment provider. Every call may throw ProviderError or ProviderUnavailable. */
export interface Razorpay {
  createOrder(order: NewOrder): Promise<ProviderOrder>;
  /** All attempts, including failed ones. */
  fetchOrderPayments(orderId: string): Promise<ProviderPayment[]>;
  fetchPayment(id: string): Promise<ProviderPayment>;
  /** The amount must be the authorised one. */
  capturePayment(id: string, amountPaise: number, currency: string): Promise<ProviderPayment>;
  /** The same key with the same refund is one refund, however often it is sent. */
  refundPayment(paymentId: string, refund: NewRefund): Promise<ProviderRefund>;
  fetchRefund(id: string): Promise<ProviderRefund>;
  fetchPaymentRefunds(paymentId: string): Promise<ProviderRefund[]>;
  fetchOrders(page: ListPage): Promise<ProviderOrder[]>;
  fetchRefunds(page: ListPage): Promise<ProviderRefund[]>;
}

export interface NewOrder {
  amountPaise: number;
  currency: string;
  /** At most 40 characters. */
  receipt: string;
  notes: Record<string, string>;
}

export interface NewRefund {
  amountPaise: number;
  /** 10 or more of A-Z, a-z, 0-9, - and _. */
  idempotencyKey: string;
  receipt: string;
}

/** Of what was created in a period, in Unix seconds, newest first. */
export interface ListPage {
  from: number;
  to: number;
  /** At most 100. */
  count: number;
  skip: number;
}

export function openRazorpay({ keyId, keySecret, apiUrl }: RazorpayConfig): Razorpay {
  const call = openProviderCalls(apiUrl, keyId, keySecret);
  const get = <S extends z.ZodType>(path: string, answer: S) =>
    call({ method: 'GET', path, answer, repeatable: true });
  return {
    createOrder: ({ amountPaise, ...order }) =>
      call({
        method: 'POST',
        path: '/orders',
        // The provider's default depends on its dashboard; ours is fixed.
        body: { amount: amountPaise, ...order, payment: { capture: 'automatic' } },
        answer: providerOrder,
        repeatable: false,
      }),
    fetchOrderPayments: async (id) =>
      (await get(`/orders/${encodeURIComponent(id)}/payments`, paymentList)).items,
    fetchPayment: (id) => get(`/payments/${encodeURIComponent(id)}`, providerPayment),
    capturePayment: (id, amountPaise, currency) =>
      call({
        method: 'POST',
        path: `/payments/${encodeURIComponent(id)}/capture`,
        body: { amount: amountPaise, currency },
        answer: providerPayment,
        repeatable: false,
      }),
    refundPayment: (id, { amountPaise, idempotencyKey, receipt }) =>
      call({
        method: 'POST',
        path: `/payments/${encodeURIComponent(id)}/refund`,
        headers: { 'x-refund-idempotency': idempotencyKey },
        body: { amount: amountPaise, receipt },
        answer: providerRefund,
        repeatable: true,
      }),
    fetchRefund: (id) => get(`/refunds/${encodeURIComponent(id)}`, providerRefund),
    fetchPaymentRefunds: async (id) =>
      (await get(`/payments/${encodeURIComponent(id)}/refunds?count=100`, refundList)).items,
    fetchOrders: async (page) => (await get(`/orders?${queryOf(page)}`, orderList)).items,
    fetchRefunds: async (page) => (await get(`/refunds?${queryOf(page)}`, refundList)).items,
  };
}

function queryOf({ from, to, count, skip }: ListPage): string {
  return `from=${from}&to=${to}&count=${count}&skip=${skip}`;
}
