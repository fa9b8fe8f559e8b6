import type { Shop } from '#server/infra/shop/shop.ts';
import { notifyOfUpi } from '#server/selling/orders/record/order-news.ts';
import { lockOrder, updateOrder } from '#server/selling/orders/record/orders.queries.ts';
import { listToRemind } from './upi.queries.ts';

const ROUND_MAX = 200;

/** Reminds, once, whoever has neither paid nor left a reference while a part of the hold is left. */
export async function remindOfUpi(shop: Shop): Promise<void> {
  for (const id of await listToRemind(shop.db, shop.clock.now(), ROUND_MAX)) {
    await shop.db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, { id });
      const isOpen = order?.status === 'pending' && order.stockState === 'reserved';
      if (!isOpen || order.upiReference || order.upiRemindedAt) return;
      await updateOrder(trx, id, { upiRemindedAt: shop.clock.now() });
      await notifyOfUpi(trx, shop, order, 'reminder');
    });
  }
}
