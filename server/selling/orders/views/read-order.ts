import { validate as isUuid } from 'uuid';
import { orderMessages } from '#contract/orders/order-rules.ts';
import type { AdminOrder, Order } from '#contract/orders/orders.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { findOrderViews, findOwnOrder } from './order-views.queries.ts';
import { presentAdminOrder, presentOrder } from './present-order.ts';

/** An order as the back office sees it. */
export async function readAdminOrder(shop: Shop, id: string): Promise<AdminOrder> {
  const [view] = isUuid(id) ? await findOrderViews(shop.db, [id]) : [];
  if (!view) throw new Problem('not-found', orderMessages.notFound);
  return presentAdminOrder(view);
}

/** The customer's own order; not found if it is someone else's. */
export async function readOwnOrder(shop: Shop, userId: string, id: string): Promise<Order> {
  const view = isUuid(id) ? await findOwnOrder(shop.db, userId, id) : undefined;
  if (!view) throw new Problem('not-found', orderMessages.notFound);
  return presentOrder(view);
}
