import { setTimeout as pause } from 'node:timers/promises';
import { validate as isUuid } from 'uuid';
import type { DismissedAs } from '#contract/checkout/checkout.ts';
import { checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { MINUTE_MS } from '#server/infra/clock.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isShortHold } from '#server/selling/orders/record/check-schedule.ts';
import { findOrderRow, type OrderRow } from '#server/selling/orders/record/orders.queries.ts';
import { checkOrder } from '#server/selling/payments/check-order.ts';
import { isLetGoUnpaid, releaseIf } from '#server/selling/payments/release-reservations.ts';

/** The customer waits for the answer: a slow provider is left to the reconciler. */
const PATIENCE_MS = 3000;
/** How long a bank may still confirm what the customer has begun. */
const UNDER_WAY_MS = 5 * MINUTE_MS;

export const messagesOfDismissal: Record<DismissedAs, string> = {
  paid: checkoutMessages.paid,
  'under-way': checkoutMessages.underWay,
  cancelled: checkoutMessages.cancelled,
};

/**
 * The customer closed the widget: release the units (S9). A bank may have confirmed anyway,
 * or may be about to: the provider is asked before the customer learns that nothing was paid.
 * Products that many have held without paying do not wait for its answer. What staff hold stays held,
 * and so does what waits for its UPI payment.
 */
export async function dismissPayment(
  shop: Shop,
  userId: string,
  orderId: string,
): Promise<DismissedAs> {
  const by = isUuid(orderId) ? { id: orderId } : { providerOrderId: orderId };
  const order = await findOrderRow(shop.db, by);
  if (!order || order.userId !== userId) throw new Problem('not-found', orderMessages.notFound);
  const giveBack = () => releaseIf(shop, { id: order.id }, isLetGoUnpaid);
  // A payment that the provider reports afterwards takes them again.
  if (isShortHold(order)) await giveBack();
  const isUnderWay = order.status === 'pending' && (await askProvider(shop, order));
  await giveBack();
  const now = await findOrderRow(shop.db, { id: order.id });
  if (now?.paidAt) return 'paid';
  return isUnderWay ? 'under-way' : 'cancelled';
}

/** Whether a bank may still confirm a payment; one that has is taken in. */
export async function askProvider(shop: Shop, order: OrderRow): Promise<boolean> {
  const tooSlow = new AbortController();
  const asked = checkOrder(shop, order, 'reconciler').catch((error) => {
    shop.log.warn({ err: error, order: order.id }, 'a dismissed payment could not be checked');
    return [];
  });
  const waited = pause(PATIENCE_MS, [], { signal: tooSlow.signal }).catch(() => []);
  const payments = await Promise.race([asked, waited]);
  tooSlow.abort();
  const since = new Date(shop.clock.now().getTime() - UNDER_WAY_MS);
  return payments.some(
    ({ status, begunAt }) => status === 'authorized' || (status === 'created' && begunAt > since),
  );
}
