import { validate as isUuid } from 'uuid';
import type { WaitingOrder } from '#contract/cash-on-delivery/cash-on-delivery.ts';
import { rupeesFromPaise } from '#contract/money/money.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { Trx } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { isOwed } from '#server/selling/orders/record/order-parts.ts';
import {
  type LockedOrder,
  lockCustomer,
  lockOrder,
  recipientOf,
} from '#server/selling/orders/record/orders.queries.ts';
import { findCodeEnd } from './order-codes.queries.ts';

/** The customer's own order that is paid on delivery, locked for `change`. */
export function withOwnOrder<T>(
  shop: Shop,
  userId: string,
  id: string,
  change: (trx: Trx, order: LockedOrder) => Promise<T>,
): Promise<T> {
  return shop.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, userId);
    const order = isUuid(id) ? await lockOrder(trx, { id }) : undefined;
    if (order?.userId !== userId || !order.paysOnDelivery) {
      throw new Problem('not-found', orderMessages.notFound);
    }
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
  return {
    _id: order.id,
    email: recipientOf(order),
    secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)),
    total: rupeesFromPaise(order.totalPaise),
    heldUntil: order.reservedUntil.toISOString(),
    isConfirmed: isOwed(order) || order.paidAt !== null,
  };
}
