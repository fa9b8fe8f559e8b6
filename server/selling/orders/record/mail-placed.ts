import type { Shop } from '#server/infra/shop/shop.ts';
import { notifyOfOrder } from './order-news.ts';
import { lockOrder } from './orders.queries.ts';

/**
 * Mails the customer that the order is placed, once, while its units are held for its payment or
 * the payment is on the way. A paid one gets its confirmation, and a released one nothing.
 */
export async function mailPlaced(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId });
    if (order?.status !== 'pending') return;
    // Staff send the link to pay for an order that they wrote down.
    const isOfShop = order.origin === 'shop';
    const isHeld = order.stockState === 'reserved' && order.reservedUntil > shop.clock.now();
    if (!(isHeld && isOfShop) && !order.paymentSeenAt) return;
    const heldUntil = order.paymentSeenAt ? null : order.reservedUntil.toISOString();
    await notifyOfOrder(trx, shop, order, 'order-placed', { heldUntil });
  });
}
