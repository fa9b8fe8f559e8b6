import { checkoutLimits, checkoutMessages } from '#contract/checkout/checkout-rules.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import { ProviderUnavailable } from '#server/infra/razorpay/provider-errors.ts';
import type { Razorpay } from '#server/infra/razorpay/razorpay.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { nextCheck } from '#server/selling/orders/record/check-schedule.ts';
import { payableOf } from '#server/selling/orders/record/order-parts.ts';
import { findOrderRow } from '#server/selling/orders/record/orders.queries.ts';
import { releaseUnopened } from '#server/selling/payments/release-reservations.ts';
import { isStale } from '#server/studio/audit/require-unchanged.ts';
import { saveProviderOrder } from './checkout.queries.ts';
import type { PlacedOrder, ReservedOrder } from './checkout-request.ts';
import { providerNotes, providerReceipt } from './provider-notes.ts';

/**
 * Opens a reserved order at the provider, unless it is already open there. If that fails the units
 * are released; the order stays, so that the same call sent again finishes it. Of two opened at
 * once, the first saved counts; the other was shown to nobody and cannot be paid.
 */
export async function openAtProvider(
  shop: Shop,
  provider: Razorpay,
  order: ReservedOrder,
): Promise<PlacedOrder> {
  if (order.providerOrderId) return placed(shop, order);
  const providerOrderId = await create(shop, provider, order);
  const nextCheckAt = nextCheck(order, shop.clock.now());
  const isFirst = await saveProviderOrder(shop.db, order.id, {
    providerOrderId,
    nextCheckAt,
    ...(order.updatedAt && { updatedAt: order.updatedAt }),
  });
  if (isFirst) return placed(shop, { ...order, providerOrderId });
  const opened = await requireOrder(shop, order.id);
  // Who opened another version of it would pay for what this one never showed.
  const isChanged =
    opened.origin !== 'shop' && isStale(order.updatedAt?.toISOString(), opened.updatedAt);
  if (isChanged || !opened.providerOrderId) {
    throw new Problem('conflict', paymentLinkMessages.changed);
  }
  return placed(shop, opened);
}

async function create(shop: Shop, provider: Razorpay, order: ReservedOrder): Promise<string> {
  try {
    return (await provider.createOrder(newOrder(order))).id;
  } catch (error) {
    shop.log.error({ err: error, order: order.id }, 'an order could not be opened for payment');
    await releaseUnopened(shop, order.id);
    const isDown = error instanceof ProviderUnavailable;
    const message = isDown ? checkoutMessages.providerDown : checkoutMessages.orderFailed;
    throw new Problem('unavailable', message, { cause: error });
  }
}

function newOrder(order: ReservedOrder) {
  const { id, currency, notes } = order;
  const amountPaise = payableOf(order);
  return { amountPaise, currency, receipt: providerReceipt(id), notes: providerNotes(id, notes) };
}

async function requireOrder(shop: Shop, id: string) {
  const order = await findOrderRow(shop.db, { id });
  if (!order) throw new Error(`the order ${id} is gone`);
  return order;
}

function placed({ clock }: Shop, order: ReservedOrder): PlacedOrder {
  // What is paid on delivery may be paid before, with its units sold already.
  const isHeld = order.stockState !== 'released';
  const leftMs = order.reservedUntil.getTime() - clock.now().getTime();
  const { leastToPayMs, reservationMs } = checkoutLimits;
  return {
    id: order.id,
    providerOrderId: order.providerOrderId ?? '',
    amountPaise: payableOf(order),
    currency: order.currency,
    reservedUntil: order.reservedUntil,
    payWithinMs: isHeld ? Math.max(leftMs, leastToPayMs) : reservationMs,
    whyNotHeld: isHeld ? undefined : (order.because ?? 'often'),
  };
}

/** What the provider's widget needs, in an answer. */
export function widgetOf({ config: { razorpay } }: Shop, placed: PlacedOrder) {
  return {
    orderId: placed.providerOrderId,
    amount: placed.amountPaise,
    currency: placed.currency,
    key: razorpay?.keyId ?? '',
    checkoutScript: razorpay?.checkoutScript ?? '',
    reservedUntil: placed.reservedUntil.toISOString(),
  };
}
