import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { Confirmation, PaymentKey } from '#server/infra/payments/payment-provider.ts';
import { ProviderError, ProviderUnavailable } from '#server/infra/payments/provider-errors.ts';
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
  let settled: Settled | undefined;
  for (const payment of payments.map(provenBy)) {
    if (!payment.captured) continue;
    const now = await settleFound(shop, order, payment, by);
    if (!settled || settled.returned) settled = now;
  }
  if (!settled) throw new Problem('conflict', checkoutMessages.underWay);
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
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderError)) throw error;
    throw new Problem('unavailable', checkoutMessages.providerDown);
  }
}
