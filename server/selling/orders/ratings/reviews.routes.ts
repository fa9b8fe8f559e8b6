import { orderMessages } from '#contract/orders/order-rules.ts';
import * as endpoints from '#contract/orders/orders.endpoints.ts';
import { ordersSchemas } from '#contract/orders/orders.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readOwnOrder } from '#server/selling/orders/views/orders.routes.ts';
import { rateItem } from './rate-item.ts';

export const reviewsRoutes: Routes = (serve, shop) => {
  serve(endpoints.rateItem, ordersSchemas.rateItem, async ({ body, session }) => {
    await rateItem(shop, session.user.id, body);
    return {
      message: orderMessages.rated,
      data: { order: await readOwnOrder(shop, session.user.id, body.orderId) },
    };
  });
};
