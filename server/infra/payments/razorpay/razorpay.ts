import { z } from 'zod';
import type { PaymentProvider, Period } from '#server/infra/payments/payment-provider.ts';
import { plainId } from '#server/infra/payments/plain-ids.ts';
import { openProviderCalls } from '#server/infra/payments/provider-call.ts';
import type { ProviderAccess, ProviderKind } from '#server/infra/payments/provider-kind.ts';
import { razorpayFacts } from './razorpay-facts.ts';
import {
  errorBody,
  listOf,
  notesOf,
  orderRecord,
  ownOrderOf,
  paymentOf,
  paymentRecord,
  razorpayId,
  refundOf,
  refundRecord,
} from './razorpay-records.ts';
import { isCheckoutSignature, isSignature, isWebhookSignature } from './razorpay-signature.ts';

const SIGNATURE = 'x-razorpay-signature';
const EVENT_ID = 'x-razorpay-event-id';
const PAGE = 100;

export const razorpay: ProviderKind = { ...razorpayFacts, open };

/** What the widget hands over; the names are prescribed (S12). */
const confirmation = z.object({
  razorpay_order_id: razorpayId,
  razorpay_payment_id: razorpayId,
  razorpay_signature: z.string(),
});
const eventName = z.object({ event: z.string() });

function open({ mode, keys, apiUrl, script }: ProviderAccess): PaymentProvider {
  const { keyId = '', keySecret = '', webhookSecret = '' } = keys;
  // A comma too many is no empty secret, by which anybody could sign.
  const secrets = webhookSecret
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  const call = openProviderCalls({
    provider: razorpayFacts.id,
    url: apiUrl,
    headers: { authorization },
    readError: (body) => errorBody.safeParse(body).data?.error,
  });
  const get = <S extends z.ZodType>(path: string, answer: S) =>
    call({ method: 'GET', path, answer, repeatable: true });
  /** Newest first, so that what comes meanwhile moves no record out of the next page. */
  async function* list<S extends z.ZodType>(path: string, record: S, { from, to }: Period) {
    const range = `from=${seconds(from)}&to=${seconds(to) + 1}&count=${PAGE}`;
    for (let skip = 0; ; skip += PAGE) {
      const { items } = await get(`${path}?${range}&skip=${skip}`, listOf(record));
      yield* items;
      if (items.length < PAGE) return;
    }
  }
  const widget = { provider: razorpayFacts.id, key: keyId, script, isLive: mode === 'live' };

  return {
    ...razorpayFacts,
    mode,
    async openOrder({ orderId, amountPaise, currency, notes }) {
      const { id } = await call({
        method: 'POST',
        path: '/orders',
        body: {
          amount: amountPaise,
          currency,
          receipt: plainId(orderId),
          notes: notesOf(orderId, notes),
          // The provider's default depends on its dashboard; ours is fixed.
          payment: { capture: 'automatic' },
        },
        answer: orderRecord,
        repeatable: false,
      });
      return { providerOrderId: id, widget };
    },
    widgetOf: async () => widget,
    readConfirmation(fields) {
      const { success, data } = confirmation.safeParse(fields);
      if (!success) return undefined;
      const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = data;
      const signed = { orderId, paymentId, signature: data.razorpay_signature };
      const isProven = isCheckoutSignature(signed, keySecret);
      return { providerOrderId: orderId, paymentId, isProven };
    },
    mayBeWebhook: (headers) => isSignature(String(headers[SIGNATURE] ?? '')),
    readWebhook(body, headers) {
      if (!isWebhookSignature(body, String(headers[SIGNATURE] ?? ''), secrets)) return undefined;
      const eventId = headers[EVENT_ID];
      return { eventId: (Array.isArray(eventId) ? eventId[0] : eventId) || undefined };
    },
    eventIn: (body) => eventName.safeParse(body).data?.event,
    fetchPayments: async (id) => {
      const path = `/orders/${encodeURIComponent(id)}/payments`;
      return (await get(path, listOf(paymentRecord))).items.map(paymentOf);
    },
    fetchPayment: async ({ id }) =>
      paymentOf(await get(`/payments/${encodeURIComponent(id)}`, paymentRecord)),
    capture: async ({ id, amountPaise, currency }) =>
      paymentOf(
        await call({
          method: 'POST',
          path: `/payments/${encodeURIComponent(id)}/capture`,
          body: { amount: amountPaise, currency },
          answer: paymentRecord,
          repeatable: false,
        }),
      ),
    refund: async ({ id }, { amountPaise, refundId }) =>
      refundOf(
        await call({
          method: 'POST',
          path: `/payments/${encodeURIComponent(id)}/refund`,
          headers: { 'x-refund-idempotency': refundId },
          body: { amount: amountPaise, receipt: plainId(refundId) },
          answer: refundRecord,
          repeatable: true,
        }),
      ),
    fetchRefund: async (_payment, id) =>
      refundOf(await get(`/refunds/${encodeURIComponent(id)}`, refundRecord)),
    fetchRefunds: async ({ id }) => {
      const path = `/payments/${encodeURIComponent(id)}/refunds?count=${PAGE}`;
      return (await get(path, listOf(refundRecord))).items.map(refundOf);
    },
    async *listPaidOrders(period) {
      for await (const order of list('/orders', orderRecord, period)) {
        const orderId = order.amount_paid > 0 ? ownOrderOf(order) : undefined;
        if (orderId) yield { providerOrderId: order.id, orderId };
      }
    },
    async *listRefunds(period) {
      for await (const refund of list('/refunds', refundRecord, period)) yield refundOf(refund);
    },
  };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
