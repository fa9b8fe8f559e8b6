import { type OrderStatus, orderMessages, orderStatuses } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { takeOutBought } from '#server/selling/cart/cart.queries.ts';
import { settleCertificates } from '#server/selling/certificates/settle-certificates.ts';
import { giveUnitsBack, sellUnits } from '#server/selling/inventory/stock/order-units.ts';
import { cancelInvoice } from '#server/selling/invoices/issue-credit-note.ts';
import { issueInvoice } from '#server/selling/invoices/issue-invoice.ts';
import { notifyCancelled, notifyOfOrder } from '#server/selling/orders/record/order-news.ts';
import { isInParts, isOwed } from '#server/selling/orders/record/order-parts.ts';
import {
  insertHistory,
  type LockedOrder,
  productLines,
  providerOrdersOf,
  stampOrder,
  updateOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { hasShipment } from '#server/selling/orders/record/shipments.queries.ts';
import { findRefundable, refundPayment } from '#server/selling/refunds/refund-payment.ts';
import { closeReturns } from '#server/selling/returns/record/close-returns.ts';
import { stampAfter } from '#server/studio/audit/require-unchanged.ts';
/** Who moves an order: the shop itself, its customer, or staff. */
export type Mover = 'shop' | 'customer' | 'staff';

interface State {
  /** Where each may move the order from here. */
  next: Record<Mover, readonly OrderStatus[]>;
  /** What becomes of its units; `unchanged` leaves them where they are. */
  units: 'sold' | 'released' | 'unchanged';
  /** Whether the rest of its payment is refunded. */
  payment: 'unchanged' | 'returned';
  /** The GST document that it has now: its invoice, or the credit note that takes it back. */
  document: 'invoice' | 'credit-note' | 'none';
  /**
   * The mails to the customer, each sent once; a sold order is always confirmed, as paid or as to be
   * paid on delivery, whatever state it skipped.
   */
  mails: readonly ('sold' | 'sent' | 'delivered' | 'cancelled')[];
}

/** Staff may move an order anywhere (S11), with the same consequences. */
const anywhere = orderStatuses;
const bought = { units: 'sold', payment: 'unchanged', document: 'invoice' } as const;

/**
 * The order life: its states, who may move it from which to which, and what entering one sets off.
 * Going back to pending leaves the units as they are: the order may have been paid, and its units
 * are not for others. The shop itself cancels an order whose money came when its units were gone.
 */
export const orderLife: Record<OrderStatus, State> = {
  pending: {
    next: {
      shop: ['confirmed', 'paid', 'cancelled'],
      customer: ['confirmed', 'cancelled'],
      staff: anywhere,
    },
    units: 'unchanged',
    payment: 'unchanged',
    document: 'none',
    mails: [],
  },
  // Sold, and paid on delivery. Its invoice is due when the goods leave (CGST Act, section 31(1)), so
  // it is written once they are packed.
  confirmed: {
    next: { shop: ['paid', 'cancelled'], customer: ['cancelled'], staff: anywhere },
    units: 'sold',
    payment: 'unchanged',
    document: 'none',
    mails: ['sold'],
  },
  paid: {
    next: { shop: [], customer: ['cancelled'], staff: anywhere },
    ...bought,
    mails: ['sold'],
  },
  processing: { next: { shop: [], customer: [], staff: anywhere }, ...bought, mails: ['sold'] },
  shipped: {
    next: { shop: [], customer: [], staff: anywhere },
    ...bought,
    mails: ['sold', 'sent'],
  },
  delivered: {
    next: { shop: [], customer: [], staff: anywhere },
    ...bought,
    mails: ['sold', 'delivered'],
  },
  cancelled: {
    next: { shop: [], customer: [], staff: anywhere },
    units: 'released',
    payment: 'returned',
    document: 'credit-note',
    mails: ['cancelled'],
  },
};

export function mayMove(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  return orderLife[from].next[mover].includes(to);
}

/**
 * An order that is paid in parts becomes paid and is cancelled by its commission alone; from then on
 * staff send it like any other.
 */
function mayMoveInParts(from: OrderStatus, to: OrderStatus, mover: Mover): boolean {
  if (mover === 'shop') return from === 'pending';
  const isSold = (status: OrderStatus) => orderLife[status].units === 'sold';
  return mover === 'staff' && isSold(from) && (isSold(to) || to === 'cancelled');
}

export interface Move {
  as: Mover;
  /** As the history stores it: a user's id, or a name for the shop. */
  actor: string;
  note?: string;
  /** A mail of its own says that and why it ends. */
  isMailed?: boolean;
  /** What is refunded of a payment that came too late to pay the order, and so ends it. */
  latePaise?: number;
}

const noParcel = { carrier: null, trackingNumber: null, trackingUrl: null, isCorrection: false };

const cancelledReason = 'The order was cancelled.';

/**
 * Moves a locked order, with everything the move sets off, in the caller's transaction; an order
 * already in the state stays as it is. Throws a conflict if the mover may not, or if its units are
 * no longer available.
 */
export async function moveOrder(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  to: OrderStatus,
  by: Move,
): Promise<void> {
  const from = order.status;
  if (from === to) return;
  if (isInParts(order) && !mayMoveInParts(from, to, by.as)) {
    throw new Problem('conflict', orderMessages.inParts);
  }
  if (to === 'confirmed' && !order.paysOnDelivery) {
    throw new Problem('conflict', orderMessages.notOnDelivery);
  }
  if (!mayMove(from, to, by.as)) throw new Problem('conflict', orderMessages.notMovable(from, to));
  const { units, payment, document: invoice } = orderLife[to];
  if (units === 'sold') {
    const missing = await sellUnits(trx, shop, order);
    if (missing) throw new Problem('conflict', orderMessages.unavailable(missing));
  }
  const moved = { ...by, id: shop.random.id() };
  await enter(trx, shop, order, to, moved);
  const invoiceId = invoice === 'invoice' ? await issueInvoice(trx, shop, order) : undefined;
  if (units === 'released') await giveUnitsBack(trx, shop, order);
  const hasCertificates = to === 'delivered' || to === 'cancelled';
  const certificates = hasCertificates ? await settleCertificates(trx, shop, order) : 0;
  // A commission tells of its payments itself, and staff know of what they do.
  const isNews = units === 'sold' && orderLife[from].units !== 'sold' && by.as !== 'staff';
  await notifyCustomer(trx, shop, order, { ...moved, invoiceId, certificates });
  if (isNews && !isInParts(order)) {
    const { shippingCity: city } = order;
    await notifyOfOrder(trx, shop, order, 'order-for-the-shop', { city });
  }
  if (payment === 'returned') {
    await closeReturns(trx, shop, order, by.actor);
    await refundPayment(trx, shop, order, cancelledReason, by.actor);
  }
  if (invoice === 'credit-note') await cancelInvoice(trx, shop, order);
  if (isInParts(order)) await shop.jobs.send(trx, 'follow-order', { orderId: order.id });
}

/**
 * The whole sum of the order is here: it becomes paid, or stays where it is if it is on its way
 * already.
 */
export async function notePaid(trx: Trx, shop: Shop, order: LockedOrder, by: Move): Promise<void> {
  if (order.status === 'pending' || order.status === 'confirmed') {
    await moveOrder(trx, shop, order, 'paid', by);
    // At the till a member of staff has given the goods away.
    if (order.handedOver) {
      await moveOrder(trx, shop, order, 'delivered', { ...by, as: 'staff', note: 'Handed over' });
    }
    return;
  }
  if (order.paidAt !== null) return;
  order.paidAt = shop.clock.now();
  await updateOrder(trx, order.id, { paidAt: order.paidAt });
  await stampOrder(trx, order, order.paidAt);
}

/** Writes the state and the history; what was bought leaves the customer's cart. */
async function enter(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  to: OrderStatus,
  { id, as: mover, actor, note }: Move & { id: string },
): Promise<void> {
  const now = shop.clock.now();
  const isSold = orderLife[to].units === 'sold';
  // What is paid on delivery becomes paid by its payment alone.
  const isPaid = to === 'paid' || (isSold && !order.paysOnDelivery);
  const paidAt = order.paidAt ?? (isPaid ? now : null);
  const isBought = isSold && orderLife[order.status].units !== 'sold';
  // There may be money that nobody has reported yet: the reconciler checks at once.
  const isOpened = providerOrdersOf(order).length > 0;
  const isUnpaid = order.status === 'pending' || (order.paysOnDelivery && paidAt === null);
  const mayBePaid = isUnpaid && isOpened && mover !== 'shop';
  const updatedAt = stampAfter(order, now);
  const from = order.status;
  Object.assign(order, { status: to, paidAt, updatedAt });
  await updateOrder(trx, order.id, {
    status: to,
    stockState: order.stockState,
    updatedAt,
    paidAt,
    deliveredAt: to === 'delivered' ? now : null,
    ...(to !== 'pending' && { paymentSeenAt: null }),
    ...(mayBePaid && { nextCheckAt: now }),
  });
  await insertHistory(trx, {
    id,
    orderId: order.id,
    fromStatus: from,
    toStatus: to,
    actor,
    note: note ?? null,
    createdAt: now,
  });
  if (isBought && order.userId) {
    await takeOutBought(trx, order.userId, productLines(order.items), now);
  }
}

async function notifyCustomer(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  move: Move & { id: string; invoiceId: string | undefined; certificates: number },
): Promise<void> {
  const { id: moveId, as: mover, latePaise, isMailed, invoiceId, certificates } = move;
  for (const mail of orderLife[order.status].mails) {
    if (mail === 'sold') {
      const event = isOwed(order) ? 'order-confirmed' : 'order-paid';
      await notifyOfOrder(trx, shop, order, event, { ...(invoiceId && { invoiceId }) });
    }
    // Each parcel tells of itself.
    if (mail === 'sent' && !(await hasShipment(trx, order.id))) {
      await notifyOfOrder(trx, shop, order, 'order-shipped', noParcel);
    }
    if (mail === 'delivered') {
      await notifyOfOrder(trx, shop, order, 'order-delivered', { certificates });
    }
    // What is kept and what goes back of a commission is said by its own mail.
    if (mail === 'cancelled' && !isMailed && !isInParts(order)) {
      const refundable = await findRefundable(trx, order);
      await notifyCancelled(trx, shop, order, {
        moveId,
        byCustomer: mover === 'customer',
        leftPaise: latePaise ?? refundable?.leftPaise,
        keptPaise: refundable?.keptPaise,
      });
    }
  }
}
