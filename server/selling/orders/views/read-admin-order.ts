import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findOrderViews } from './order-views.queries.ts';
import { presentAdminOrder } from './present-order.ts';

/** An order as the back office sees it. */
export async function readAdminOrder(shop: Shop, id: string): Promise<AdminOrder> {
  const [view] = isUuid(id) ? await findOrderViews(shop.db, [id]) : [];
  if (!view) throw new Problem('not-found', orderMessages.notFound);
  return presentAdminOrder(view);
}
