import type { ProviderPayment } from '#server/infra/payments/payment-provider.ts';
import { ProviderError } from '#server/infra/payments/provider-errors.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isInParts } from '#server/selling/orders/record/order-parts.ts';
import type { OrderRow } from '#server/selling/orders/record/orders.queries.ts';
import { providerOrdersOf, updateOrder } from '#server/selling/orders/record/orders.queries.ts';
import { findSettlement, isTakenByHand } from '#server/selling/orders/record/payments.queries.ts';
import { findRefundsOf } from '#server/selling/refunds/find-refunds.ts';
import { provenBy } from './decide-settlement.ts';
import { type ConfirmedBy, settlePayment } from './settle-payment.ts';

type Checked = Pick<
  OrderRow,
  | 'id'
  | 'providerOrderId'
  | 'otherProviderOrders'
  | 'formerProviderOrders'
  | 'paymentSeenAt'
  | 'part'
>;

/**
 * Asks the providers what they hold for an order and takes in payments and refunds that the shop does
 * not know yet. Returns the payment attempts. Throws ProviderUnavailable if one does not answer, after
 * what the others have is taken in.
 */
export async function checkOrder(
  shop: Shop,
  order: Checked,
  by: Extract<ConfirmedBy, 'reconciler' | 'administrator'>,
): Promise<ProviderPayment[]> {
  const asked = providerOrdersOf(order).map((id) => fetchPaymentsOf(shop, [id]));
  const answers = await Promise.allSettled(asked);
  const payments = answers.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  for (const payment of payments.sort(
    (one, other) => Number(one.begunAt) - Number(other.begunAt),
  )) {
    const taken = payment.status === 'authorized' ? await take(shop, order, payment) : payment;
    if (taken?.status === 'captured') {
      await settlePayment(shop, { id: order.id }, provenBy(taken), by);
    }
  }
  await findRefundsOf(shop, payments);
  const failed = answers.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  await noteChecked(shop, order, payments);
  return payments;
}

/** The attempts to pay these orders, each at the provider that opened it. */
export async function fetchPaymentsOf(
  { payments: providers }: Pick<Shop, 'payments'>,
  providerOrderIds: readonly string[],
): Promise<ProviderPayment[]> {
  const asked = providerOrderIds.map(async (id) => (await providers.of(id)).fetchPayments(id));
  return (await Promise.all(asked)).flat();
}

/** An authorised payment that nobody captures returns to the customer after some days. */
async function take(
  shop: Shop,
  order: Checked,
  payment: ProviderPayment,
): Promise<ProviderPayment | undefined> {
  const settlement = await findSettlement(shop.db, order.id);
  // The provider itself returns money for an order that another payment pays.
  const isOther = settlement && settlement.providerPaymentId !== payment.id;
  if (isOther && !isInParts(order)) return undefined;
  try {
    return await (await shop.payments.of(payment.id)).capture(payment);
  } catch (error) {
    // The provider also captures by itself: by the next check it will have.
    if (!(error instanceof ProviderError)) throw error;
    shop.log.warn({ err: error, order: order.id }, 'a payment could not be captured');
    return undefined;
  }
}

async function noteChecked(
  shop: Shop,
  order: Checked,
  payments: readonly ProviderPayment[],
): Promise<void> {
  const settlement = await findSettlement(shop.db, order.id);
  if (settlement) {
    const said = payments.find((payment) => payment.id === settlement.providerPaymentId);
    if (said?.status === 'failed') {
      shop.log.error({ order: order.id, payment: said.id }, 'a settled payment failed');
    }
    // The provider accepts one payment for an order. Staff may have taken money besides.
    const isOnly =
      !isTakenByHand(settlement.providerPaymentId) && providerOrdersOf(order).length === 1;
    if (settlement.capturedAt && isOnly)
      await updateOrder(shop.db, order.id, { nextCheckAt: null });
    if (!isInParts(order)) return;
  }
  // What was paid of earlier parts says nothing of this one.
  const asked = isInParts(order)
    ? payments.filter(({ providerOrderId }) => providerOrderId === order.providerOrderId)
    : payments;
  const isOver = asked.every(({ status }) => status === 'failed' || status === 'refunded');
  if (isOver && order.paymentSeenAt) {
    await updateOrder(shop.db, order.id, { paymentSeenAt: null });
  }
}
