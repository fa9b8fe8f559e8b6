import { trackingUrl } from '#contract/orders/shipment-rules.ts';
import { refundDueOn } from '#contract/refunds/refund-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import type { OrderMail } from '#server/messages/event-data.ts';
import { mailShop } from '#server/messages/mails/mail-shop.ts';
import { queueMail } from '#server/messages/mails/queue-mail.ts';
import { wasMailed } from '#server/messages/outbox/mails.queries.ts';
import { mailDelivery } from './delivery.ts';
import { namedOf } from './named-item.ts';
import { isOwed } from './order-parts.ts';
import { type LockedOrder, recipientOf } from './orders.queries.ts';
import { hasPayment } from './payments.queries.ts';
import { hasShipment } from './shipments.queries.ts';

/** The order's data in a mail. */
function orderMailOf(order: LockedOrder): OrderMail {
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
    // A guest of a conversation has no orders to look at.
    ...(order.origin !== 'shop' && order.userId === null && { isGuest: true }),
    ...mailDelivery(order),
  };
}

/**
 * Confirms that the order is bought, once, however often it becomes so: as paid, or as to be paid on
 * delivery.
 */
export async function queueSoldMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  invoiceId: string | undefined,
): Promise<void> {
  const template = isOwed(order) ? 'order-confirmed' : 'order-paid';
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template,
    data: { ...orderMailOf(order), ...(invoiceId && { invoiceId }) },
    onceKey: soldKey(template, order.id),
  });
}

/**
 * Mails the studio that there is an order to pack, once, or one whose customer has still to confirm
 * that they pay on delivery.
 */
export async function queueDeskMail(
  trx: Trx,
  shop: Shop,
  kind: 'order' | 'cash',
  order: LockedOrder,
): Promise<void> {
  await mailShop(trx, shop, kind, {
    template: `${kind}-for-the-shop`,
    data: { ...orderMailOf(order), city: order.shippingCity },
    onceKey: `${kind}-for-the-shop:${order.id}`,
  });
}

const soldKey = (template: 'order-paid' | 'order-confirmed', orderId: string) =>
  `${template}:${orderId}`;

/**
 * Mails that the order is placed, once: its units are held until it is paid, or its payment is on
 * the way.
 */
export async function queuePlacedMail(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  const heldUntil = order.paymentSeenAt ? null : order.reservedUntil.toISOString();
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'order-placed',
    data: { ...orderMailOf(order), heldUntil },
    onceKey: placedKey(order.id),
  });
}

/** Mails the link by which an order that staff have written down is paid, each time they say so. */
export async function queuePaymentLinkMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  url: string,
): Promise<void> {
  const heldUntil = isOwed(order) ? null : order.reservedUntil.toISOString();
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'payment-link',
    data: { ...orderMailOf(order), heldUntil, url },
    // Who reads the database shall not find the link.
    forgetOnceSent: true,
  });
}

const placedKey = (orderId: string) => `order-placed:${orderId}`;

/** Mails that the order has been shipped, once, unless a parcel's mail already has. */
export async function queueSentMail(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  if (await hasShipment(trx, order.id)) return;
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'order-shipped',
    data: {
      ...orderMailOf(order),
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
      isCorrection: false,
    },
    onceKey: `order-shipped:${order.id}`,
  });
}

/** Mails a code that confirms the order, each time one is asked for. */
export async function queueOrderCodeMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  code: { code: string; minutes: number },
): Promise<void> {
  const data = { ...orderMailOf(order), ...code };
  await queueMail(trx, shop, { to: recipientOf(order), template: 'order-code', data });
}

/** Mails that it has arrived, and asks for a rating, once. */
export async function queueDeliveredMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  certificates: number,
): Promise<void> {
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'order-delivered',
    data: { ...orderMailOf(order), certificates },
    onceKey: `order-delivered:${order.id}`,
  });
}

/** Mails each cancellation once; not to customers who never got a mail about the order. */
export async function queueCancelledMail(
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
    order.paidAt !== null ||
    (await wasMailed(trx, placedKey(order.id))) ||
    (await wasMailed(trx, soldKey('order-confirmed', order.id)));
  if (!isKnown) return;
  // Including a payment that did not match: a mail has already mentioned it.
  const anyMoney = order.paidAt !== null || (await hasPayment(trx, order.id));
  const otherwise = anyMoney ? 'in-another-way' : 'not';
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'order-cancelled',
    data: {
      ...orderMailOf(order),
      byShopper: byCustomer,
      paid: leftPaise === undefined ? otherwise : 'online',
      returnedPaise: leftPaise ?? 0,
      ...(keptPaise && { keptPaise }),
    },
    onceKey: `order-cancelled:${moveId}`,
  });
}

/** Mails a parcel once, and each of its corrections once. */
export async function queueShippedMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  parcel: { id: string; carrier: string; trackingNumber: string; corrections?: number },
): Promise<void> {
  const { id, carrier, trackingNumber, corrections = 0 } = parcel;
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'order-shipped',
    data: {
      ...orderMailOf(order),
      carrier,
      trackingNumber,
      trackingUrl: trackingUrl(carrier, trackingNumber),
      isCorrection: corrections > 0,
    },
    onceKey: corrections > 0 ? `order-shipped:${id}:${corrections}` : `order-shipped:${id}`,
  });
}

/** Mails that money is on its way back, once for each refund. */
export async function queueRefundMail(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { id, amountPaise, reason, parts, invoiceId }: ReturnedPayment,
): Promise<void> {
  await queueMail(trx, shop, {
    to: recipientOf(order),
    template: 'payment-returned',
    data: {
      ...orderMailOf(order),
      ...(invoiceId && { invoiceId }),
      amountPaise,
      reason,
      pieces: parts.map(({ itemId, quantity }) => {
        const item = order.items.find((each) => each.id === itemId);
        return { ...namedOf(item), quantity };
      }),
      dueOn: refundDueOn(shop.clock.now()),
    },
    onceKey: `payment-returned:${id}`,
  });
}

interface ReturnedPayment {
  id: string;
  amountPaise: number;
  reason: string;
  /** The order lines that it is for. */
  parts: readonly { itemId: string; quantity: number }[];
  /** Its credit note. */
  invoiceId?: string | undefined;
}
