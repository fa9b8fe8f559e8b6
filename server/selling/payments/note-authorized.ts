import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { lockOrder, updateOrder } from '#server/selling/orders/record/orders.queries.ts';

const ASK_AFTER_MS = MINUTE_MS;

/**
 * The bank has confirmed, but the provider has not taken the money yet: the order shows "Confirming
 * your payment", keeps its units, and is checked soon in case no more news comes.
 */
export async function noteAuthorized(shop: Shop, by: { provider_order_id: string }): Promise<void> {
  await shop.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, by);
    if (order?.status !== 'pending') return;
    const now = shop.clock.now();
    const soon = new Date(now.getTime() + ASK_AFTER_MS);
    const isSooner = !order.next_check_at || order.next_check_at > soon;
    await updateOrder(trx, order.id, {
      payment_seen_at: order.payment_seen_at ?? now,
      ...(isSooner && { next_check_at: soon }),
    });
  });
}
