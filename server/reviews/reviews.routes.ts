import * as endpoints from '#contract/orders.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readOwnOrder } from '#server/order-views/orders.routes.ts';
import { rateItem } from './rate-item.ts';

export const reviewsRoutes: Routes = (serve, shop) => {
  serve(endpoints.rateItem, async ({ body, session }) => {
    await rateItem(shop, session.user.id, body);
    return {
      message: endpoints.orderMessages.rated,
      data: { order: await readOwnOrder(shop, session.user.id, body.orderId) },
    };
  });
};
