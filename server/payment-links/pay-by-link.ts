import type { DismissedAs, PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { Delivery } from '#contract/orders/delivery.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { isStale } from '#server/audit-log/require-unchanged.ts';
import type { PlacedOrder } from '#server/checkout/checkout-request.ts';
import { askProvider } from '#server/checkout/dismiss-payment.ts';
import { openAtProvider } from '#server/checkout/open-at-provider.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { nextCheck } from '#server/orders/check-schedule.ts';
import { deliveryRow } from '#server/orders/delivery.ts';
import {
  findOrderRow,
  type LockedOrder,
  lockCustomer,
  lockOrder,
  providerOrdersOf,
  stampAfter,
  updateOrder,
} from '#server/orders/orders.queries.ts';
import { findSettlement } from '#server/orders/payments.queries.ts';
import { confirmPayment } from '#server/payments/confirm-payment.ts';
import { needsAddress } from './open-payment-link.ts';

interface LinkedOrder {
  id: string;
  user_id: string | null;
}

/**
 * Opens the order of a link at the provider, as the checkout does: who has the link pays what the
 * page showed, or is told that it has changed.
 */
export async function payByLink(
  shop: Shop,
  linked: LinkedOrder,
  wish: { delivery?: Delivery | undefined; seen: string },
): Promise<PlacedOrder & { updatedAt: Date }> {
  const provider = shop.payments;
  if (!provider) throw new Problem('unavailable', checkoutMessages.paymentUnavailable);
  const order = await shop.db.transaction().execute(async (trx) => {
    if (linked.user_id) await lockCustomer(trx, linked.user_id);
    const locked = await lockOrder(trx, { id: linked.id });
    if (!locked) throw new Problem('not-found', paymentLinkMessages.unknown);
    await requireOpen(trx, shop, locked);
    if (isStale(wish.seen, locked.updated_at)) {
      throw new Problem('conflict', paymentLinkMessages.changed);
    }
    return prepare(trx, shop, locked, wish.delivery);
  });
  return { ...(await openAtProvider(shop, provider, order)), updatedAt: order.updated_at };
}

async function requireOpen(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  const refuse = (message: string) => new Problem('conflict', message);
  if (order.status === 'cancelled') throw refuse(paymentLinkMessages.cancelled);
  const isPaid = order.paid_at !== null || (await findSettlement(trx, order.id)) !== undefined;
  if (order.status !== 'pending' || isPaid) throw refuse(paymentLinkMessages.paid);
  if (order.payment_seen_at) throw refuse(checkoutMessages.underWay);
  if (order.reserved_until <= shop.clock.now()) throw refuse(paymentLinkMessages.expired);
}

/** Takes the address, and holds the units at least as long as a checkout does. */
async function prepare(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  delivery: Delivery | undefined,
): Promise<LockedOrder> {
  const isMissing = needsAddress(order);
  if (isMissing && !delivery) throw new Problem('invalid', paymentLinkMessages.addressMissing);
  const now = shop.clock.now();
  const until = Math.max(
    order.reserved_until.getTime(),
    now.getTime() + checkoutLimits.reservationMs,
  );
  // The provider is asked about it from now on, as about a checkout.
  const hold = {
    reserved_until: new Date(until),
    hold_seconds: Math.ceil((until - now.getTime()) / 1000),
  };
  const row = {
    ...(isMissing && delivery && deliveryRow(delivery)),
    ...hold,
    ...(providerOrdersOf(order).length > 0 && { next_check_at: nextCheck(hold, now) }),
    updated_at: isMissing ? stampAfter(order, now) : order.updated_at,
  };
  await updateOrder(trx, order.id, row);
  return { ...order, ...row };
}

/** Settles what the provider's widget handed over, for the order of the link only. */
export async function verifyByLink(
  shop: Shop,
  { id }: LinkedOrder,
  confirmation: PaymentConfirmation,
): Promise<void> {
  const by = { provider_order_id: confirmation.razorpay_order_id };
  if ((await findOrderRow(shop.db, by))?.id !== id) {
    throw new Problem('not-found', orderMessages.notFound);
  }
  const settled = await confirmPayment(shop, confirmation, 'verify');
  if (settled.returned) throw new Problem('conflict', paymentLinkMessages.returned);
}

/** The window was closed: nothing is released, since staff chose how long the order is held. */
export async function dismissByLink(shop: Shop, { id }: LinkedOrder): Promise<DismissedAs> {
  const order = await findOrderRow(shop.db, { id });
  const isUnderWay = order?.status === 'pending' && (await askProvider(shop, order));
  const now = await findOrderRow(shop.db, { id });
  if (now?.paid_at) return 'paid';
  return isUnderWay ? 'under-way' : 'cancelled';
}
