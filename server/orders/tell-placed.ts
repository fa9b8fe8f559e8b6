import type { Shop } from '#server/infra/shop/shop.ts';
import { queuePlacedMail } from './order-mail.ts';
import { lockOrder } from './orders.queries.ts';

/**
 * Tells the customer that the order is placed, once, while its products are held for its payment or the
 * payment is on the way. One that is paid has its confirmation, and one that was given up is none.
 */
export async function mailPlaced(shop: Shop, orderId: string): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, { id: orderId });
    if (order?.status !== 'pending') return;
    const isHeld = order.stock_state === 'reserved' && order.reserved_until > shop.clock.now();
    if (isHeld || order.payment_seen_at) await queuePlacedMail(trx, shop, order);
  });
}
