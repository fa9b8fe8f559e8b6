import { type WaitingOrder, waitingOrder } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { toWire } from '#server/infra/wire.ts';
import { isOwed } from '#server/selling/orders/record/order-parts.ts';
import { type LockedOrder, recipientOf } from '#server/selling/orders/record/orders.queries.ts';
import { withOwnOrder } from '#server/selling/orders/record/with-own-order.ts';
import { findCodeEnd } from './order-codes.queries.ts';

/** The customer's own order that is paid on delivery, locked for `change`. */
export function withCashOrder<T>(
  shop: Shop,
  userId: string,
  id: string,
  change: (trx: Trx, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return withOwnOrder(shop, userId, id, async (trx, order) => {
    if (!order.paysOnDelivery) throw new Problem('not-found', orderMessages.notFound);
    return change(trx, order);
  });
}

/** What its customer sees of it until it is confirmed. */
export async function presentWaiting(
  trx: Trx,
  { clock }: Pick<Shop, 'clock'>,
  order: LockedOrder,
): Promise<WaitingOrder> {
  const codeEnd = await findCodeEnd(trx, order.id);
  const leftMs = codeEnd ? codeEnd.getTime() - clock.now().getTime() : 0;
  return toWire(waitingOrder, {
    ...order,
    email: recipientOf(order),
    secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)),
    heldUntil: order.reservedUntil,
    isConfirmed: isOwed(order) || order.paidAt !== null,
  });
}
