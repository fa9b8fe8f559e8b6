import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import {
  findOrderRow,
  lockCustomer,
  lockOrder,
} from '#server/selling/orders/record/orders.queries.ts';
import { mayMove, moveOrder } from './order-life.ts';

/**
 * The customer cancels an own order, until it is processed; repeating it changes nothing. Money
 * that is only reported later is then refunded.
 */
export async function cancelOrder(shop: Shop, userId: string, id: string): Promise<void> {
  const found = isUuid(id) ? await findOrderRow(shop.db, { id }) : undefined;
  if (found?.userId !== userId) throw new Problem('not-found', orderMessages.notFound);
  await shop.db.transaction().execute(async (trx) => {
    await lockCustomer(trx, userId);
    const order = await lockOrder(trx, { id });
    if (!order) throw new Problem('not-found', orderMessages.notFound);
    if (order.status === 'cancelled') return;
    if (!mayMove(order.status, 'cancelled', 'customer')) {
      throw new Problem('conflict', orderMessages.notCancellable);
    }
    await moveOrder(trx, shop, order, 'cancelled', { as: 'customer', actor: userId });
  });
}
