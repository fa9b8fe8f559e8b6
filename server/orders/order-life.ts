import type { OrderStatus } from '#contract/orders.ts';
import { takeOutBought } from '../bag/bag.queries.ts';
import type { Trx } from '../database/database.ts';
import { returnPayment } from '../payments/return-payment.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { queuePaidMail } from './order-mail.ts';
import { giveUnitsBack, sellUnits } from './order-units.ts';
import { insertHistory, type LockedOrder, stampOrder, updateOrder } from './orders.queries.ts';

interface Entering {
  /** Where the order's units are afterwards; `kept` leaves them where they are. */
  units: 'sold' | 'released' | 'kept';
  /** Whether the payment goes back to the shopper. */
  returnsPayment: boolean;
  /** Whether the shopper is told that it is paid, where nobody has yet. */
  confirms: boolean;
}

const sold: Entering = { units: 'sold', returnsPayment: false, confirms: true };

/**
 * What entering a status sets off. An administrator may move an order anywhere (decision 11); the
 * shop itself only moves it from pending to paid, and to cancelled when money comes too late.
 * Going back to pending keeps the units: the order may have been paid, and its piece is not for
 * another.
 */
export const orderLife: Record<OrderStatus, Entering> = {
  pending: { units: 'kept', returnsPayment: false, confirms: false },
  paid: sold,
  processing: sold,
  shipped: sold,
  delivered: sold,
  cancelled: { units: 'released', returnsPayment: true, confirms: false },
};

const cancelledReason = 'The order was cancelled.';

/**
 * Moves a locked order, with all that the move sets off, in the caller's transaction. Entering the
 * status that it has does nothing. Throws a conflict where its pieces can no longer be had.
 */
export async function moveOrder(
  trx: Trx,
  shop: Shop,
  order: LockedOrder,
  to: OrderStatus,
  by: { actor: string; note?: string },
): Promise<void> {
  if (order.status === to) return;
  const { units, returnsPayment, confirms } = orderLife[to];
  if (units === 'sold') {
    const missing = await sellUnits(trx, shop, order);
    if (missing.length > 0) {
      throw new Problem('conflict', `${missing.join(', ')}: not enough left in stock.`);
    }
  }
  const now = shop.clock.now();
  const paidAt = order.paid_at ?? (units === 'sold' ? now : null);
  const isBought = order.paid_at === null && paidAt !== null;
  await updateOrder(trx, order.id, {
    status: to,
    paid_at: paidAt,
    ...(to !== 'pending' && { payment_seen_at: null }),
  });
  await stampOrder(trx, order, now);
  await insertHistory(trx, {
    id: shop.random.id(),
    order_id: order.id,
    from_status: order.status,
    to_status: to,
    actor: by.actor,
    note: by.note ?? null,
    created_at: now,
  });
  Object.assign(order, { status: to, paid_at: paidAt });
  if (isBought && order.user_id) await takeOutBought(trx, order.user_id, order.items, now);
  if (units === 'released') await giveUnitsBack(trx, shop, order);
  if (returnsPayment) await returnPayment(trx, shop, order, cancelledReason, by.actor);
  if (confirms) await queuePaidMail(trx, shop, order);
}
