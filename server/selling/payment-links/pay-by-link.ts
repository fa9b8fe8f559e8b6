import type { DismissedAs, PaymentConfirmation } from '#contract/checkout/checkout.ts';
import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import type { DeliveryByLink } from '#contract/orders/delivery.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { paymentLinkMessages, thanksFor } from '#contract/payment-links/payment-link-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { countTryOf, refuseTries } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { PlacedOrder } from '#server/selling/checkout/checkout-request.ts';
import { askProvider } from '#server/selling/checkout/dismiss-payment.ts';
import { openAtProvider, requireProviders } from '#server/selling/checkout/open-at-provider.ts';
import { nextCheck } from '#server/selling/orders/record/check-schedule.ts';
import {
  askedByLink,
  deliveryByLink,
  isWhole,
} from '#server/selling/orders/record/delivery-by-link.ts';
import { isInParts, isOwed, isSettled } from '#server/selling/orders/record/order-parts.ts';
import {
  findOrderRow,
  type LockedOrder,
  lockCustomer,
  lockOrder,
  providerOrdersOf,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import {
  askPayment,
  confirmPayment,
  readConfirmation,
} from '#server/selling/payments/confirm-payment.ts';
import { isStale, stampAfter } from '#server/studio/audit/require-unchanged.ts';

interface LinkedOrder {
  id: string;
  userId: string | null;
}

/**
 * Opens the order of a link at the provider, as the checkout does: who has the link pays what the
 * page showed, or is told that it has changed.
 */
export async function payByLink(
  shop: Shop,
  linked: LinkedOrder,
  wish: { delivery?: DeliveryByLink | undefined; seen: string; provider?: string | undefined },
): Promise<PlacedOrder & { updatedAt: Date }> {
  const { provider: asked } = wish;
  const providers = await requireProviders(shop, asked);
  const order = await shop.db.transaction().execute(async (trx) => {
    if (linked.userId) await lockCustomer(trx, linked.userId);
    const locked = await lockOrder(trx, { id: linked.id });
    if (!locked) throw new Problem('not-found', paymentLinkMessages.unknown);
    await requireOpen(trx, shop, locked);
    if (isStale(wish.seen, locked.updatedAt)) {
      throw new Problem('conflict', paymentLinkMessages.changed);
    }
    return prepare(trx, shop, locked, wish.delivery);
  });
  const placed = await openAtProvider(shop, order, { providers, asked });
  return { ...placed, updatedAt: order.updatedAt };
}

async function requireOpen(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  const refuse = (message: string) => new Problem('conflict', message);
  if (order.status === 'cancelled') throw refuse(paymentLinkMessages.cancelled);
  const isOnItsWay = isOwed(order);
  if ((order.status !== 'pending' && !isOnItsWay) || (await isSettled(trx, order)))
    throw refuse(thanksFor(isInParts(order)));
  if (order.paymentSeenAt) throw refuse(checkoutMessages.underWay);
  if (!isInParts(order) && !isOnItsWay && order.reservedUntil <= shop.clock.now())
    throw refuse(paymentLinkMessages.expired);
}

/**
 * Takes the address, and holds the units as long as a checkout does, at most once beyond staff's end.
 * What was opened for another address pays no more: the goods go where the attempt that pays says.
 */
async function prepare(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  delivery: DeliveryByLink | undefined,
): Promise<LockedOrder> {
  const isAsked = askedByLink(order).length > 0;
  if (isAsked && !(delivery && isWhole(order, delivery)))
    throw new Problem('invalid', paymentLinkMessages.addressMissing);
  const said = isAsked && delivery ? deliveryByLink(order, delivery) : undefined;
  if (said) await limitDeliveries(trx, shop, order.id);
  const now = shop.clock.now();
  const former = providerOrdersOf(order);
  const hold = holdOf(order, now);
  const row = {
    ...hold,
    ...(former.length > 0 && { nextCheckAt: nextCheck(hold, now) }),
    ...(said && {
      ...said,
      providerOrderId: null,
      otherProviderOrders: [],
      formerProviderOrders: former,
      updatedAt: stampAfter(order, now),
    }),
  };
  await updateOrder(trx, order.id, row);
  return { ...order, ...row };
}

/** Each other address opens the order at the provider once more. */
async function limitDeliveries(trx: Trx, shop: Shop, orderId: string): Promise<void> {
  const tries = await countTryOf(shop, trx, `payment-link-delivery:${orderId}`, { seconds: 3600 });
  refuseTries(shop, tries, { times: 20 });
}

/** The provider is asked about it from now on, as about a checkout. */
function holdOf(order: LockedOrder, now: Date) {
  const { reservedUntil, staffHoldUntil } = order;
  const { reservationMs } = checkoutLimits;
  const chosen = (staffHoldUntil ?? reservedUntil).getTime();
  // A part has no units to hold, and what is owed for has sold its own: both are payable as long as
  // they are due.
  const isHeld = !isInParts(order) && !isOwed(order);
  const end = Math.min(now.getTime(), isHeld ? chosen : Infinity) + reservationMs;
  const until = Math.max(reservedUntil.getTime(), end);
  return {
    reservedUntil: new Date(until),
    // No less than a checkout's, however soon it ends: a short hold would not wait for the provider.
    holdSeconds: Math.ceil(Math.max(until - now.getTime(), reservationMs) / 1000),
  };
}

/** Settles what the provider's widget handed over, for the order of the link only. */
export async function verifyByLink(
  shop: Shop,
  { id }: LinkedOrder,
  confirmation: PaymentConfirmation,
): Promise<void> {
  const by = await readConfirmation(shop, confirmation);
  if ((await findOrderRow(shop.db, by))?.id !== id) {
    throw new Problem('not-found', orderMessages.notFound);
  }
  const settled = await confirmPayment(shop, confirmation, 'verify');
  if (settled.returned) throw new Problem('conflict', paymentLinkMessages.returned);
}

/** Asks the provider what was paid for the order of the link, and settles it. */
export async function askByLink(shop: Shop, { id }: LinkedOrder): Promise<void> {
  const order = await findOrderRow(shop.db, { id });
  if (!order?.providerOrderId) throw new Problem('not-found', orderMessages.notFound);
  const settled = await askPayment(shop, order.providerOrderId, 'verify');
  if (settled.returned) throw new Problem('conflict', paymentLinkMessages.returned);
}

/** The window was closed: nothing is released, since staff chose how long the order is held. */
export async function dismissByLink(shop: Shop, { id }: LinkedOrder): Promise<DismissedAs> {
  const order = await findOrderRow(shop.db, { id });
  const isUnderWay = order?.status === 'pending' && (await askProvider(shop, order));
  const now = await findOrderRow(shop.db, { id });
  if (now && (await isSettled(shop.db, now))) return 'paid';
  return isUnderWay ? 'under-way' : 'cancelled';
}
