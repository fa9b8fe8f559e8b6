import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { orderMessages } from '#contract/orders/order-rules.ts';
import { ordersApi } from '#contract/orders/orders.endpoints.ts';
import { ordersSchemas } from '#contract/orders/orders.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { cancelOrder } from '#server/selling/orders/life/cancel-order.ts';
import { rateItem } from '#server/selling/orders/ratings/rate-item.ts';
import { countPlacedOrders, listOwnOrders } from './order-views.queries.ts';
import { presentOrder } from './present-order.ts';
import { readOwnOrder } from './read-order.ts';

const PAGE_SIZE = 50;

export const ordersRoutes: Routes = (serve, shop) => {
  serve(ordersApi, ordersSchemas, {
    listOrders: async ({ query, session }) => {
      const { status, page = 1, limit = PAGE_SIZE } = query;
      const own = { userId: session.user.id, status, now: shop.clock.now() };
      const [{ views, total }, placed] = await Promise.all([
        listOwnOrders(shop.db, own, pageAt(page, limit)),
        countPlacedOrders(shop.db, session.user.id),
      ]);
      const orders = views.map(presentOrder);
      return {
        data: { customerId: session.user.id, orders, total, pages: pagesOf(total, limit), placed },
      };
    },
    readOrder: async ({ params, session }) => ({
      data: { order: await readOwnOrder(shop, session.user.id, params.id) },
    }),
    cancelOrder: async ({ params, session }) => {
      await cancelOrder(shop, session.user.id, params.id);
      const order = await readOwnOrder(shop, session.user.id, params.id);
      const { cancelled, cancelledAndRefunded } = orderMessages;
      return {
        message: order.refunds.some(({ state }) => state === 'on-its-way')
          ? cancelledAndRefunded
          : cancelled,
        data: { order },
      };
    },
    rateItem: async ({ body, session }) => {
      await rateItem(shop, session.user.id, body);
      return {
        message: orderMessages.rated,
        data: { order: await readOwnOrder(shop, session.user.id, body.orderId) },
      };
    },
  });
};
