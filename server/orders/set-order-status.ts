import { validate as isUuid } from 'uuid';
import { type OrderStatus, orderMessages } from '#contract/orders.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { moveOrder } from './order-life.ts';
import { findOrderRow, lockOrder, lockShopper, updateOrder } from './orders.queries.ts';

/** The administrator moves an order; `actor` is their user id (decision 11). */
export async function setOrderStatus(
  shop: Shop,
  id: string,
  status: OrderStatus,
  actor: string,
): Promise<void> {
  const found = isUuid(id) ? await findOrderRow(shop.db, { id }) : undefined;
  if (!found) throw new Problem('not-found', orderMessages.notFound);
  await shop.db.transaction().execute(async (trx) => {
    if (found.user_id) await lockShopper(trx, found.user_id);
    const order = await lockOrder(trx, { id });
    if (!order) throw new Problem('not-found', orderMessages.notFound);
    const wasUnpaid = order.status === 'pending' && order.provider_order_id !== null;
    await moveOrder(trx, shop, order, status, { actor });
    // Money may be there of which no word has come: the reconciler looks at once.
    if (wasUnpaid) await updateOrder(trx, order.id, { next_check_at: shop.clock.now() });
  });
}
