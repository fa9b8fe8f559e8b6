import { validate as isUuid } from 'uuid';
import * as endpoints from '#contract/orders.ts';
import { pagesOf } from '#contract/paging.ts';
import type { Routes } from '../http/routing.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import {
  countPlacedOrders,
  countWaiting,
  findOrderViews,
  findOwnOrder,
  listAllOrders,
  listOwnOrders,
} from './order-views.queries.ts';
import { presentAdminOrder, presentOrder } from './present-order.ts';
import { rateItem } from './rate-item.ts';
import { setOrderStatus } from './set-order-status.ts';

const PAGE_SIZE = 50;

export const ordersRoutes: Routes = (serve, shop) => {
  serve(endpoints.listOrders, async ({ query, session }) => {
    const { status, page = 1, limit = PAGE_SIZE } = query;
    const own = { userId: session.user.id, status };
    const [{ views, total }, placed] = await Promise.all([
      listOwnOrders(shop.db, own, pageOf(page, limit)),
      countPlacedOrders(shop.db, session.user.id),
    ]);
    const orders = views.map(presentOrder);
    return { data: { orders, total, pages: pagesOf(total, limit), placed } };
  });

  serve(endpoints.readOrder, async ({ params, session }) => ({
    data: { order: await readOwn(shop, session.user.id, params.id) },
  }));

  serve(endpoints.rateItem, async ({ body, session }) => {
    await rateItem(shop, session.user.id, body);
    return {
      message: endpoints.orderMessages.rated,
      data: { order: await readOwn(shop, session.user.id, body.orderId) },
    };
  });

  serve(endpoints.listAdminOrders, async ({ query }) => {
    const { status, q, page = 1, limit = PAGE_SIZE } = query;
    const [{ views, total }, waiting] = await Promise.all([
      listAllOrders(shop.db, { status, q }, pageOf(page, limit)),
      countWaiting(shop.db),
    ]);
    const orders = views.map(presentAdminOrder);
    return { data: { orders, total, pages: pagesOf(total, limit), waiting } };
  });

  serve(endpoints.updateAdminOrder, async ({ params, body, session }) => {
    await setOrderStatus(shop, params.id, body.status, session.user.id);
    const [view] = await findOrderViews(shop.db, [params.id]);
    if (!view) throw new Problem('not-found', endpoints.orderMessages.notFound);
    return {
      message: endpoints.orderMessages.marked(body.status),
      data: { order: presentAdminOrder(view) },
    };
  });
};

async function readOwn(shop: Shop, userId: string, id: string): Promise<endpoints.Order> {
  const view = isUuid(id) ? await findOwnOrder(shop.db, userId, id) : undefined;
  if (!view) throw new Problem('not-found', endpoints.orderMessages.notFound);
  return presentOrder(view);
}

function pageOf(page: number, limit: number) {
  return { limit, offset: (page - 1) * limit };
}
