import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { ProviderPayment } from '#server/infra/razorpay/provider-records.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgiveHolds } from '#server/selling/checkout/holds/limit-holds.ts';
import { sellUnits } from '#server/selling/inventory/stock/order-units.ts';
import { moveOrder, notePaid, orderLife } from '#server/selling/orders/life/order-life.ts';
import { lastCheck } from '#server/selling/orders/record/check-schedule.ts';
import { closePart, isInParts, payableOf } from '#server/selling/orders/record/order-parts.ts';
import {
  findOrderRow,
  type LockedOrder,
  lockCustomer,
  lockOrder,
  type OrderKey,
  type OrderRow,
  productLines,
  stampOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import {
  insertPayment,
  listPaymentsAbout,
  noteCapture,
} from '#server/selling/orders/record/payments.queries.ts';
import { askRefund } from '#server/selling/refunds/refund-payment.ts';

/** A payment proven by the provider: by its signature, or by its API. */
export interface ProvenPayment {
  id: string;
  amountPaise: number;
  currency: string;
  /** What it pays at the provider. */
  providerOrderId?: string | null | undefined;
  /** Null while only its signature is known. */
  method: string | null;
  /** Whether the provider has said that it took the money. */
  captured: boolean;
  /** When its payer began it, if known. */
  begunAt?: Date;
}

/** A payment as the provider's API returned it. */
export function provenBy(payment: ProviderPayment): ProvenPayment {
  return {
    id: payment.id,
    amountPaise: payment.amount,
    currency: payment.currency,
    providerOrderId: payment.order_id,
    method: payment.method ?? null,
    captured: payment.status === 'captured' || payment.status === 'refunded',
    begunAt: new Date(payment.created_at * 1000),
  };
}

export type ConfirmedBy = 'verify' | 'callback' | 'webhook' | 'reconciler' | 'administrator';

/** The actor in the order's history for a payment that a check found. */
const actorOf: Record<ConfirmedBy, string> = {
  verify: 'provider',
  callback: 'provider',
  webhook: 'provider',
  reconciler: 'reconciler',
  administrator: 'administrator',
};

export interface Settled {
  orderId: string;
  status: OrderStatus;
  /** Whether this payment is refunded: it came too late, twice, or not in full. */
  returned: boolean;
}

const reasons = {
  amount: 'The amount did not match the order.',
  twice: 'The order had already been paid.',
  partTwice: 'This part of the order had already been paid, or was not due.',
  edited: 'The order was changed while it was being paid.',
  cancelled: 'The order had been cancelled.',
  tooLate: 'It arrived after the time for payment, and the product had been sold by then.',
  long: 'It was made days after the time for payment.',
  couponGone: 'It arrived after the time for payment, and its coupon had been used up by then.',
} as const;

/** Reasons that also end the order. */
const endings: ReadonlySet<string> = new Set([reasons.tooLate, reasons.long, reasons.couponGone]);

/**
 * The only way in which an order becomes paid, no matter who reports the payment first (S10).
 * For a known payment it changes nothing. Undefined: no such order.
 */
export async function settlePayment(
  shop: Shop,
  order: OrderKey,
  payment: ProvenPayment,
  by: ConfirmedBy,
): Promise<Settled | undefined> {
  const found = await findOrderRow(shop.db, order);
  return found && settleFound(shop, found, payment, by);
}

/** Like `settlePayment`, for a caller that has already found the order. */
export function settleFound(
  shop: Shop,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  payment: ProvenPayment,
  by: ConfirmedBy,
): Promise<Settled | undefined> {
  return shop.db.transaction().execute(async (trx) => {
    if (userId) await lockCustomer(trx, userId);
    const order = await lockOrder(trx, { id });
    if (!order) return undefined;
    const payments = await listPaymentsAbout(trx, id, payment.id);
    const returned = await recordPayment(trx, shop, order, { payment, payments, by });
    return { orderId: order.id, status: order.status, returned };
  });
}

interface ProvenSettlement {
  payment: ProvenPayment;
  /** The known payments of the order, this one included if it is known. */
  payments: Awaited<ReturnType<typeof listPaymentsAbout>>;
  by: ConfirmedBy;
}

/** Returns whether the payment is refunded. */
async function recordPayment(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { payment, payments, by }: ProvenSettlement,
): Promise<boolean> {
  const known = payments.find((each) => each.providerPaymentId === payment.id);
  if (known) {
    if (known.amountPaise !== payment.amountPaise || known.currency !== payment.currency) {
      shop.log.error({ order: order.id, payment, known }, 'a known payment has another amount');
    }
    if (payment.captured) await saveCapture(trx, shop, payment);
    return known.role === 'surplus';
  }
  const isSettled = payments.some(({ role, part }) => role === 'settles' && part === order.part);
  const reason = whyReturned(shop, order, { payment, isSettled }) ?? (await sell(trx, shop, order));
  const row = {
    providerPaymentId: payment.id,
    orderId: order.id,
    amountPaise: payment.amountPaise,
    currency: payment.currency,
    method: payment.method,
    capturedAt: payment.captured ? shop.clock.now() : null,
    role: reason ? ('surplus' as const) : ('settles' as const),
    confirmedBy: by,
    part: reason ? null : order.part,
    createdAt: shop.clock.now(),
  };
  const actor = actorOf[by];
  if (!reason) {
    const note = `payment ${payment.id}, by ${by}`;
    await insertPayment(trx, row);
    await forgiveHolds(trx, { ...order, items: productLines(order.items) });
    if (isInParts(order)) await settlePart(trx, shop, order);
    else await notePaid(trx, shop, order, { as: 'shop', actor, note });
    return false;
  }
  await insertPayment(trx, row);
  shop.log.warn({ order: order.id, payment, reason }, 'a payment is refunded');
  const { id: paymentId, amountPaise } = payment;
  if (endings.has(reason)) {
    const move = { as: 'shop', actor, note: reason, latePaise: amountPaise } as const;
    await moveOrder(trx, shop, order, 'cancelled', move);
  }
  await askRefund(trx, shop, order, { paymentId, amountPaise, reason, actor: 'shop' });
  return true;
}

/** Why the payment cannot pay the order, whatever is in stock; undefined if it can. */
function whyReturned(
  shop: Shop,
  order: LockedOrder,
  { payment, isSettled }: { payment: ProvenPayment; isSettled: boolean },
): string | undefined {
  const fits = payment.amountPaise === payableOf(order) && payment.currency === order.currency;
  if (isInParts(order)) {
    if (order.status === 'cancelled') return reasons.cancelled;
    if (isOfFormer(order, payment) || isSettled) return reasons.partTwice;
    return fits ? undefined : reasons.amount;
  }
  if (isOfFormer(order, payment)) return reasons.edited;
  if (!fits) return reasons.amount;
  if (isSettled) return reasons.twice;
  if (order.status === 'cancelled') return reasons.cancelled;
  return !isSold(order) && isLongOver(shop, order, payment) ? reasons.long : undefined;
}

/** Sells the units of an order, unless they are sold already; returns why it cannot. */
async function sell(trx: Trx, shop: Shop, order: LockedOrder): Promise<string | undefined> {
  if (isInParts(order) || isSold(order)) return undefined;
  const missing = await sellUnits(trx, shop, order);
  if (!missing) return undefined;
  return missing.of === 'coupon' ? reasons.couponGone : reasons.tooLate;
}

/** An order that somebody has marked paid by hand: this is the payment they meant. */
function isSold({ status }: LockedOrder): boolean {
  return orderLife[status].units === 'sold';
}

/** Whether it pays what the order was before staff edited it. */
function isOfFormer(order: LockedOrder, { providerOrderId }: ProvenPayment): boolean {
  return providerOrderId != null && order.formerProviderOrders.includes(providerOrderId);
}

/** The provider's order stays payable for ever: at an old price, and with an old coupon. */
function isLongOver({ clock }: Shop, order: LockedOrder, { begunAt }: ProvenPayment): boolean {
  const now = clock.now();
  const begun = begunAt && begunAt < now ? begunAt : now;
  return order.stockState === 'released' && begun > lastCheck(order);
}

/** What follows from a settled part is its commission's: it comes after, with locks of its own. */
export async function settlePart(trx: Trx, shop: Shop, order: LockedOrder): Promise<void> {
  await closePart(trx, order);
  await stampOrder(trx, order, shop.clock.now());
  await shop.jobs.send(trx, 'follow-order', { orderId: order.id });
}

async function saveCapture(trx: Trx, shop: Shop, payment: ProvenPayment): Promise<void> {
  const capturedAt = shop.clock.now();
  await noteCapture(trx, payment.id, { method: payment.method, capturedAt });
}
