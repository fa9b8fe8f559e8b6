import { z } from 'zod';
import type {
  NewOrder,
  PaymentKey,
  PaymentProvider,
  PaymentWidget,
  Period,
  ProviderPayment,
} from '#server/infra/payments/payment-provider.ts';
import { plainId } from '#server/infra/payments/plain-ids.ts';
import { openProviderCalls } from '#server/infra/payments/provider-call.ts';
import { ProviderError } from '#server/infra/payments/provider-errors.ts';
import { idsOf } from '#server/infra/payments/provider-ids.ts';
import type { ProviderAccess, ProviderKind } from '#server/infra/payments/provider-kind.ts';
import { cashfreeFacts } from './cashfree-facts.ts';
import { orderBody } from './cashfree-order.ts';
import {
  errorBody,
  type OrderRecord,
  orderIdOf,
  orderRecord,
  ownOrderOf,
  type PaymentRecord,
  paymentOf,
  paymentRecord,
  type RefundRecord,
  reconPage,
  refundOf,
  refundRecord,
} from './cashfree-records.ts';
import { paiseOf, rupeesOf } from './cashfree-rupees.ts';
import { isSignature, isWebhookSignature } from './cashfree-signature.ts';

const API_VERSION = '2025-01-01';
const TIMESTAMP = 'x-webhook-timestamp';
const SIGNATURE = 'x-webhook-signature';
const EVENT_ID = 'x-idempotency-key';
const PAGE = 100;
/** Orders of one attempt that cannot be paid as they are: more than one is rare. */
const MOST_AGAIN = 5;

export const cashfree: ProviderKind = { ...cashfreeFacts, open };

const { named, raw } = idsOf(cashfreeFacts.id);
const eventName = z.object({ type: z.string() });

function open({ mode, keys, apiUrl, script, shopUrl }: ProviderAccess): PaymentProvider {
  const { clientId = '', clientSecret = '' } = keys;
  const call = openProviderCalls({
    provider: cashfreeFacts.id,
    url: apiUrl,
    headers: {
      'x-client-id': clientId,
      'x-client-secret': clientSecret,
      'x-api-version': API_VERSION,
    },
    readError(body) {
      const { success, data } = errorBody.safeParse(body);
      return success ? { code: data.code, description: data.message } : undefined;
    },
  });
  const get = <S extends z.ZodType>(path: string, answer: S) =>
    call({ method: 'GET', path, answer, repeatable: true });
  const getOrder = (id: string) => get(pathOf(id), orderRecord);
  const getRefunds = (id: string) => get(`${pathOf(id)}/refunds`, z.array(refundRecord));
  const widgetOf = ({ payment_session_id: key }: OrderRecord): PaymentWidget => ({
    provider: cashfreeFacts.id,
    key,
    script,
    isLive: mode === 'live',
  });

  /** The same id is the same order: what is open already is read. */
  async function openOnce(id: string, order: NewOrder): Promise<OrderRecord> {
    try {
      return await call({
        method: 'POST',
        path: '/orders',
        body: orderBody(id, order, shopUrl),
        answer: orderRecord,
        repeatable: true,
      });
    } catch (error) {
      if (!isKnown(error)) throw error;
      return getOrder(id);
    }
  }

  /** Its payments do not say what of them went back. */
  async function withRefunds(id: string, records: PaymentRecord[]): Promise<ProviderPayment[]> {
    const isPaid = records.some(({ payment_status }) => payment_status === 'SUCCESS');
    const refunds = isPaid ? await getRefunds(id) : [];
    return records.map((record) => paymentOf(record, sumOf(refunds, record.cf_payment_id)));
  }

  const fetchPayments = async (id: string) =>
    withRefunds(id, await get(`${pathOf(id)}/payments`, z.array(paymentRecord)));

  async function fetchPayment(payment: PaymentKey): Promise<ProviderPayment> {
    const order = orderOf(payment);
    const path = `${pathOf(order)}/payments/${encodeURIComponent(raw(payment.id))}`;
    const found = await withRefunds(order, [await get(path, paymentRecord)]);
    return found[0] as ProviderPayment;
  }

  const fetchRefunds = async (payment: PaymentKey) =>
    (await getRefunds(orderOf(payment)))
      .map(refundOf)
      .filter(({ paymentId }) => paymentId === payment.id);

  /**
   * Cashfree refunds orders, not payments: while a second payment of an order has not gone back, which it
   * does by itself, the money of either could go.
   */
  async function refuseWhileTwice(order: string, { id }: PaymentKey): Promise<void> {
    const payments = await fetchPayments(order);
    const isTaken = payments.some((other) => other.id !== id && other.status === 'captured');
    if (!isTaken) return;
    throw new ProviderError(
      409,
      'paid_twice',
      'the order has a second payment that has to go back',
    );
  }

  /** The orders of which something of this kind is told, each once. */
  async function* listOrders(period: Period, isMeant: (event: ReconEvent) => boolean) {
    const seen = new Set<string>();
    const filters = { start_date: period.from.toISOString(), end_date: period.to.toISOString() };
    let cursor: string | null = null;
    do {
      const page: z.infer<typeof reconPage> = await call({
        method: 'POST',
        path: '/recon',
        body: { pagination: { limit: PAGE, cursor }, filters },
        answer: reconPage,
        repeatable: true,
      });
      for (const event of page.data) {
        if (!event.order_id || seen.has(event.order_id) || !isMeant(event)) continue;
        seen.add(event.order_id);
        yield event.order_id;
      }
      cursor = page.data.length > 0 ? (page.cursor ?? null) : null;
    } while (cursor);
  }

  return {
    ...cashfreeFacts,
    mode,
    async openOrder(order) {
      for (let again = 0; again <= MOST_AGAIN; again += 1) {
        const opened = await openOnce(orderIdOf(order.orderId, order.openedBefore, again), order);
        if (!isOver(opened) && paiseOf(opened.order_amount) === order.amountPaise) {
          return { providerOrderId: named(opened.order_id), widget: widgetOf(opened) };
        }
      }
      throw new ProviderError(409, 'order_already_exists', 'its orders for this one are all over');
    },
    async widgetOf(providerOrderId) {
      const order = await getOrder(raw(providerOrderId));
      if (isOver(order)) throw new ProviderError(400, 'order_inactive', 'the order is over');
      return widgetOf(order);
    },
    readConfirmation: () => undefined,
    mayBeWebhook: (headers) => isSignature(String(headers[SIGNATURE] ?? '')),
    readWebhook(body, headers) {
      const timestamp = String(headers[TIMESTAMP] ?? '');
      const signature = String(headers[SIGNATURE] ?? '');
      if (!isWebhookSignature({ timestamp, body, signature }, clientSecret)) return undefined;
      const eventId = headers[EVENT_ID];
      return { eventId: (Array.isArray(eventId) ? eventId[0] : eventId) || undefined };
    },
    eventIn: (body) => eventName.safeParse(body).data?.type,
    fetchPayments: (providerOrderId) => fetchPayments(raw(providerOrderId)),
    fetchPayment,
    // It takes what a bank has authorised by itself.
    capture: fetchPayment,
    async refund(payment, { amountPaise, refundId }) {
      const order = orderOf(payment);
      await refuseWhileTwice(order, payment);
      const path = `${pathOf(order)}/refunds`;
      const id = plainId(refundId);
      try {
        const made = await call({
          method: 'POST',
          path,
          headers: { 'x-idempotency-key': refundId },
          body: { refund_amount: rupeesOf(amountPaise), refund_id: id, refund_speed: 'STANDARD' },
          answer: refundRecord,
          repeatable: true,
        });
        return refundOf(made);
      } catch (error) {
        if (!isKnown(error)) throw error;
        return refundOf(await get(`${path}/${id}`, refundRecord));
      }
    },
    async fetchRefund(payment, providerRefundId) {
      const refunds = await fetchRefunds(payment);
      const found = refunds.find(({ id }) => id === providerRefundId);
      if (!found) throw new ProviderError(404, 'refund_not_found', 'refund not found');
      return found;
    },
    fetchRefunds,
    async *listPaidOrders(period) {
      const isPayment = (event: ReconEvent) =>
        event.event_type === 'PAYMENT' && event.event_status === 'SUCCESS';
      for await (const id of listOrders(period, isPayment)) {
        const orderId = ownOrderOf(id);
        if (orderId) yield { providerOrderId: named(id), orderId };
      }
    },
    async *listRefunds(period) {
      const isRefund = (event: ReconEvent) => event.event_type.includes('REFUND');
      for await (const id of listOrders(period, isRefund)) {
        if (ownOrderOf(id)) yield* (await getRefunds(id)).map(refundOf);
      }
    },
  };
}

type ReconEvent = z.infer<typeof reconPage>['data'][number];

const pathOf = (orderId: string) => `/orders/${encodeURIComponent(orderId)}`;

/** Cashfree names a payment only together with its order. */
function orderOf({ providerOrderId }: PaymentKey): string {
  if (!providerOrderId) throw new ProviderError(404, 'payment_not_found', 'payment not found');
  return raw(providerOrderId);
}

/** An order that is paid is not over: the shop learns of its payment when it asks. */
function isOver({ order_status }: OrderRecord): boolean {
  return order_status !== 'ACTIVE' && order_status !== 'PAID';
}

/** Whether it has this order or refund already. */
function isKnown(error: unknown): boolean {
  return error instanceof ProviderError && error.status === 409;
}

function sumOf(refunds: readonly RefundRecord[], cfPaymentId: string): number {
  return refunds
    .filter((refund) => refund.cf_payment_id === cfPaymentId)
    .map(refundOf)
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}
