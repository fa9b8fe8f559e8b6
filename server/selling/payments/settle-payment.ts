import type { OrderStatus } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { forgiveHolds } from '#server/selling/checkout/holds/limit-holds.ts';
import { type Missing, sellUnits } from '#server/selling/inventory/stock/order-units.ts';
import { moveOrder, notePaid } from '#server/selling/orders/life/order-life.ts';
import { closePart, isInParts } from '#server/selling/orders/record/order-parts.ts';
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
import {
  decideSettlement,
  isSold,
  type ProvenPayment,
  type Settlement,
  settlementWithout,
} from './decide-settlement.ts';

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
  const now = shop.clock.now();
  const decision = decideSettlement(order, payment, { isSettled, now });
  // Only who tries to take the units knows whether they are there.
  const missing = decision === 'pays' ? await sell(trx, shop, order) : undefined;
  const settlement = missing ? settlementWithout(missing) : decision;
  await carryOut(trx, shop, order, { payment, by, settlement });
  return settlement !== 'pays';
}

async function carryOut(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  { payment, by, settlement }: { payment: ProvenPayment; by: ConfirmedBy; settlement: Settlement },
): Promise<void> {
  const pays = settlement === 'pays';
  const { id: paymentId, amountPaise } = payment;
  const now = shop.clock.now();
  await insertPayment(trx, {
    providerPaymentId: paymentId,
    providerOrderId: payment.providerOrderId,
    orderId: order.id,
    amountPaise,
    currency: payment.currency,
    method: payment.method,
    capturedAt: payment.captured ? now : null,
    role: pays ? 'settles' : 'surplus',
    confirmedBy: by,
    part: pays ? order.part : null,
    createdAt: now,
  });
  const actor = actorOf[by];
  if (pays) {
    await forgiveHolds(trx, { ...order, items: productLines(order.items) });
    if (isInParts(order)) return settlePart(trx, shop, order);
    return notePaid(trx, shop, order, {
      as: 'shop',
      actor,
      note: `payment ${paymentId}, by ${by}`,
    });
  }
  const { because: reason, endsOrder } = settlement;
  shop.log.warn({ order: order.id, payment, reason }, 'a payment is refunded');
  if (endsOrder) {
    const move = { as: 'shop', actor, note: reason, latePaise: amountPaise } as const;
    await moveOrder(trx, shop, order, 'cancelled', move);
  }
  await askRefund(trx, shop, order, { paymentId, amountPaise, reason, actor: 'shop' });
}

/** Sells the units of an order, unless they are sold already; returns what is gone. */
async function sell(trx: Trx, shop: Shop, order: LockedOrder): Promise<Missing | undefined> {
  return isInParts(order) || isSold(order) ? undefined : sellUnits(trx, shop, order);
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
