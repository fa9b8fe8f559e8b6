import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { paymentLinkMessages } from '#contract/payment-links/payment-link-rules.ts';
import { type PayableOrder, payableOrder } from '#contract/payment-links/payment-links.ts';
import { hashToken } from '#server/accounts/users/tokens.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import { networkOf } from '#server/infra/http/security/network-of.ts';
import { limitRate } from '#server/infra/http/security/rate-limit.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { askedByLink, knownByLink } from '#server/selling/orders/record/delivery-by-link.ts';
import { isOwed } from '#server/selling/orders/record/order-parts.ts';
import {
  findOrderViews,
  type OrderView,
} from '#server/selling/orders/views/order-views.queries.ts';
import { withAnswers } from '#server/selling/orders/views/present-order.ts';
import { findLinkedOrder } from './payment-links.queries.ts';

/** A token cannot be guessed; this only keeps strangers from trying at our cost. */
const rateOfNetwork = { times: 120, seconds: 600 };
/** How long the link of a paid order still says so. */
const SHOWN_ONCE_PAID_MS = 30 * DAY_MS;

/** The order of a link. Throws not found for a token that nobody was given. */
export async function findByToken(
  shop: Shop,
  { token, ipAddress }: { token: string; ipAddress: string },
): Promise<{ id: string; userId: string | null }> {
  await limitRate(shop, `payment-link:${networkOf(ipAddress)}`, rateOfNetwork);
  const since = new Date(shop.clock.now().getTime() - SHOWN_ONCE_PAID_MS);
  const order = await findLinkedOrder(shop.db, hashToken(token), since);
  if (!order) throw new Problem('not-found', paymentLinkMessages.unknown);
  return order;
}

/** What the page of a link shows. */
export async function readPayable(shop: Shop, orderId: string): Promise<PayableOrder> {
  const [view] = await findOrderViews(shop.db, [orderId]);
  if (!view) throw new Problem('not-found', paymentLinkMessages.unknown);
  return presentPayable(view, shop.clock.now());
}

/**
 * Who has the link sees what it asks money for; of the customer only where it goes, roughly, and
 * not what another with the link has typed.
 */
function presentPayable(view: OrderView, now: Date): PayableOrder {
  const shown = withAnswers(view);
  const state = stateOf(view, now);
  const isOver = state === 'cancelled' || state === 'expired';
  const isHidden = isOver || (state !== 'paid' && view.deliveryByLink.includes('shipping_city'));
  const { shippingCity: city, shippingPincode: pincode } = view;
  return toWire(payableOrder, {
    ...shown,
    number: shortOrderId(view.id),
    state,
    payableUntil: isOwed(view) ? null : view.reservedUntil,
    items: isOver ? [] : shown.items.map((item) => ({ ...item, image: item.product.image })),
    totalAmountPaise: isOver ? 0 : view.totalPaise,
    part: partOf(view),
    needsAddress: askedByLink(view).length > 0,
    knows: knownByLink(view),
    goesTo: isHidden ? '' : [city, pincode].filter(Boolean).join(' '),
  });
}

/** The part that is to be paid, or was paid last. */
function partOf({ part, parts }: OrderView) {
  const found = parts.find(({ number }) => number === part);
  return found ? { ...found, of: parts.length } : null;
}

function stateOf(view: OrderView, now: Date): PayableOrder['state'] {
  if (view.status === 'cancelled') return 'cancelled';
  const isPaid = view.partPaise === null ? view.payments.length > 0 : view.partPaise === 0;
  if (view.paidAt !== null || isPaid) return 'paid';
  if (view.paymentSeenAt !== null) return 'confirming';
  const isOpen = view.part !== null || isOwed(view) || view.reservedUntil > now;
  return isOpen ? 'open' : 'expired';
}
