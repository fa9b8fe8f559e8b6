import { trackingUrl } from '#contract/orders/shipment-rules.ts';
import { refundDueOn } from '#contract/refunds/refund-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { Events, Person } from '#server/messages/event-data.ts';
import type { OrderFacts } from '#server/messages/event-facts.ts';
import type { EventName } from '#server/messages/events.ts';
import { type Happening, notify } from '#server/messages/notify.ts';
import { wasTold } from '#server/messages/outbox/mails.queries.ts';
import { readShopSettings } from '#server/studio/settings/shop-settings.ts';
import { addressFacts } from './delivery.ts';
import { namedOf } from './named-item.ts';
import { type LockedOrder, recipientOf } from './orders.queries.ts';
import { hasPayment } from './payments.queries.ts';

/** The events that say what is in an order. */
type OrderEvent = {
  [E in EventName]: Events[E] extends OrderFacts ? E : never;
}[EventName];

/** What an event says beside the order itself. */
type More<E extends OrderEvent> = Omit<Events[E], keyof OrderFacts> & Pick<OrderFacts, 'invoiceId'>;

/**
 * Tells the customer or the shop what has happened to an order, once for `about`: the order, unless
 * it is one of several things of the same order, such as a parcel.
 */
export async function notifyOfOrder<E extends OrderEvent>(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  event: E,
  more: More<E>,
  about: string = order.id,
): Promise<void> {
  const data = { ...orderFacts(order), ...more };
  await notify(trx, shop, { event, to: personOf(order), about, data } as unknown as Happening);
}

/** Where the shop reaches the customer of an order. */
export function personOf(order: LockedOrder): Person {
  return { email: recipientOf(order), phone: order.shippingPhone };
}

function orderFacts(order: LockedOrder): OrderFacts {
  return {
    orderId: order.id,
    name: order.shippingName,
    items: order.items.map((item) => ({
      ...namedOf(item),
      image: item.image,
      quantity: item.quantity,
      pricePaise: item.pricePaise,
    })),
    subtotalPaise: order.subtotalPaise,
    discountPaise: order.discountPaise,
    couponCode: order.couponCode,
    taxPaise: order.taxPaise,
    totalPaise: order.totalPaise,
    ...(order.items.some(({ kind }) => kind === 'shipping') && { hasShippingLine: true }),
    ...(order.paysOnDelivery && order.paidAt === null && { toPayOnDelivery: true }),
    ...(order.paysByUpi && order.paidAt === null && { toPayByUpi: true }),
    // A guest of a conversation has no orders to look at.
    ...(order.origin !== 'shop' && order.userId === null && { isGuest: true }),
    ...addressFacts(order),
  };
}

/** Tells of each cancellation; not customers who were never told of the order. */
export async function notifyCancelled(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  cancelled: {
    moveId: string;
    byCustomer: boolean;
    leftPaise: number | undefined;
    keptPaise?: number | undefined;
  },
): Promise<void> {
  const { moveId, byCustomer, leftPaise, keptPaise } = cancelled;
  const isKnown =
    byCustomer ||
    order.paysByUpi ||
    order.paidAt !== null ||
    (await wasTold(trx, 'order-placed', order.id)) ||
    (await wasTold(trx, 'order-confirmed', order.id));
  if (!isKnown) return;
  // Including a payment that did not match: a mail has already mentioned it.
  const anyMoney = order.paidAt !== null || (await hasPayment(trx, order.id));
  const otherwise = anyMoney ? 'in-another-way' : 'not';
  const more = {
    byShopper: byCustomer,
    paid: leftPaise === undefined ? otherwise : 'online',
    returnedPaise: leftPaise ?? 0,
    ...(keptPaise && { keptPaise }),
  } as const;
  await notifyOfOrder(trx, shop, order, 'order-cancelled', more, moveId);
}

/** Tells of a step of an order that waits for its UPI payment. */
export async function notifyOfUpi(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  step: Events['order-upi']['step'],
): Promise<void> {
  const { upiId } = await readShopSettings(trx);
  const payUntil = order.reservedUntil.toISOString();
  await notifyOfOrder(trx, shop, order, 'order-upi', { step, payUntil, upiId });
}

/** Tells of a parcel, and of each of its corrections. */
export async function notifyShipped(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  parcel: { id: string; carrier: string; trackingNumber: string; corrections?: number },
): Promise<void> {
  const { id, carrier, trackingNumber, corrections = 0 } = parcel;
  const isCorrection = corrections > 0;
  const more = {
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber),
    isCorrection,
  };
  const about = isCorrection ? `${id}:${corrections}` : id;
  await notifyOfOrder(trx, shop, order, 'order-shipped', more, about);
}

/** Tells that money is on its way back. */
export async function notifyRefunded(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { id, amountPaise, reason, parts, invoiceId }: Refunded,
): Promise<void> {
  const more = {
    ...(invoiceId && { invoiceId }),
    amountPaise,
    reason,
    pieces: parts.map(({ itemId, quantity }) => {
      const item = order.items.find((each) => each.id === itemId);
      return { ...namedOf(item), quantity };
    }),
    dueOn: refundDueOn(shop.clock.now()),
  };
  await notifyOfOrder(trx, shop, order, 'payment-returned', more, id);
}

interface Refunded {
  id: string;
  amountPaise: number;
  reason: string;
  /** The order lines that it is for. */
  parts: readonly { itemId: string; quantity: number }[];
  /** Its credit note. */
  invoiceId?: string | undefined;
}
