import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type {
  Confirmation,
  PaymentKey,
  ProviderPayment,
} from '#server/infra/payments/payment-provider.ts';
import { isOfProvider } from '#server/infra/payments/provider-errors.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { payableOf } from '#server/selling/orders/record/order-parts.ts';
import { findOrderRow, type OrderRow } from '#server/selling/orders/record/orders.queries.ts';
import { fetchPaymentsOf } from './check-order.ts';
import { type ProvenPayment, provenBy } from './decide-settlement.ts';
import { type ConfirmedBy, type Settled, settleFound } from './settle-payment.ts';

type By = Extract<ConfirmedBy, 'verify' | 'callback'>;

/**
 * Settles a payment on the provider's signature alone. It proves that the provider took this payment
 * for this order, whose amount it has fixed, so the customer need not wait for another call; the
 * reconciler later checks whether the money was captured. Only `userId`'s own order, if given.
 */
export async function confirmPayment(
  shop: Shop,
  given: PaymentConfirmation,
  by: By,
  userId?: string,
): Promise<Settled> {
  const confirmation = await readConfirmation(shop, given);
  const order = await requireOwn(shop, confirmation.providerOrderId, userId);
  if (!confirmation.isProven) {
    shop.log.warn(
      { order: order.id, confirmation, by },
      'a payment arrived with a wrong signature',
    );
    throw new Problem('invalid', fallbackMessages.verifyPayment);
  }
  const payment = await provenOf(shop, order, confirmation);
  const settled = await settleFound(shop, order, payment, by);
  if (!settled) throw new Problem('not-found', orderMessages.notFound);
  return settled;
}

/** What the browser says it has paid, read by the provider whose page signs so. */
export async function readConfirmation(
  { payments }: Pick<Shop, 'payments'>,
  given: PaymentConfirmation,
): Promise<Confirmation> {
  const providers = await payments.all();
  if (providers.length === 0) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  for (const provider of providers) {
    const confirmation = provider.readConfirmation(given);
    if (confirmation) return confirmation;
  }
  throw new Problem('invalid', fallbackMessages.verifyPayment);
}

/**
 * Where a provider's page signs nothing, asks the provider what was paid for its order, and settles it.
 * Only `userId`'s own order, if given.
 */
export async function askPayment(
  shop: Shop,
  providerOrderId: string,
  by: By,
  userId?: string,
): Promise<Settled> {
  const order = await requireOwn(shop, providerOrderId, userId);
  const payments = await orDown(() => fetchPaymentsOf(shop, [providerOrderId]));
  const settled = await settleAll(shop, order, payments, by);
  if (!settled) throw new Problem('conflict', checkoutMessages.underWay);
  return settled;
}

/**
 * What became of an order whose customer a provider's page leads back: the same, or that it is not
 * known yet. Undefined if nothing was paid, or for an order that the shop does not have.
 */
export async function askReturned(
  shop: Shop,
  providerOrderId: string,
): Promise<Settled | { orderId: string; isUnderWay: true } | undefined> {
  const order = await findOrderRow(shop.db, { providerOrderId });
  if (!order) return undefined;
  const underWay = { orderId: order.id, isUnderWay: true } as const;
  try {
    const payments = await fetchPaymentsOf(shop, [providerOrderId]);
    const settled = await settleAll(shop, order, payments, 'callback');
    if (settled) return settled;
    return payments.some(({ status }) => status === 'created') ? underWay : undefined;
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    return underWay;
  }
}

/** Of several payments, the one that pays the order counts. */
async function settleAll(
  shop: Shop,
  order: OrderRow,
  payments: readonly ProviderPayment[],
  by: By,
): Promise<Settled | undefined> {
  let settled: Settled | undefined;
  for (const payment of payments.map(provenBy)) {
    if (!payment.captured) continue;
    const now = await settleFound(shop, order, payment, by);
    if (!settled || settled.returned) settled = now;
  }
  return settled;
}

async function requireOwn(
  { db }: Shop,
  providerOrderId: string,
  userId: string | undefined,
): Promise<OrderRow> {
  const order = await findOrderRow(db, { providerOrderId });
  const isOwn = userId === undefined || order?.userId === userId;
  if (!order || !isOwn) throw new Problem('not-found', orderMessages.notFound);
  return order;
}

async function provenOf(
  shop: Shop,
  order: OrderRow,
  { paymentId: id, providerOrderId }: Confirmation,
): Promise<ProvenPayment> {
  // Of a payment for what the order was before an edit, only the provider knows the amount.
  if (order.providerOrderId !== providerOrderId) return askAbout(shop, { id, providerOrderId });
  return {
    id,
    amountPaise: payableOf(order),
    currency: order.currency,
    providerOrderId,
    method: null,
    captured: false,
  };
}

function askAbout({ payments }: Shop, payment: PaymentKey): Promise<ProvenPayment> {
  return orDown(async () => provenBy(await (await payments.of(payment.id)).fetchPayment(payment)));
}

async function orDown<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isOfProvider(error)) throw error;
    throw new Problem('unavailable', checkoutMessages.providerDown);
  }
}
