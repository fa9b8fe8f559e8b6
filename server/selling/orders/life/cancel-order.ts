import { orderMessages } from '#contract/orders/order-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { updateOrder } from '#server/selling/orders/record/orders.queries.ts';
import { withOwnOrder } from '#server/selling/orders/record/with-own-order.ts';
import { mayMove, moveOrder } from './order-life.ts';

/**
 * The customer cancels an own order, until it is processed; repeating it changes nothing. Money
 * that is only reported later is then refunded.
 */
export async function cancelOrder(shop: Shop, userId: string, id: string): Promise<void> {
  await withOwnOrder(shop, userId, id, async (trx, order) => {
    if (order.status === 'cancelled') return;
    if (!mayMove(order.status, 'cancelled', 'customer')) {
      throw new Problem('conflict', orderMessages.notCancellable);
    }
    // Who has others wait for units that long might do so again and again.
    if (order.upiReference || order.upiRemindedAt) {
      await updateOrder(trx, order.id, { upiLapsedAt: shop.clock.now() });
    }
    await moveOrder(trx, shop, order, 'cancelled', { as: 'customer', actor: userId });
  });
}
