import { tillApi } from '#contract/till/till.endpoints.ts';
import { tillSchemas } from '#contract/till/till.ts';
import { tillMessages } from '#contract/till/till-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readAdminOrder } from '#server/selling/orders/views/read-order.ts';
import { readTill } from './read-till.ts';
import { sellAtTill } from './sell-at-till.ts';

export const tillRoutes: Routes = (serve, shop) => {
  serve(tillApi, tillSchemas, {
    readTill: async ({ query: { q } }) => ({ data: await readTill(shop, q) }),
    sellAtTill: async ({ body, session: { user } }) => {
      const id = await sellAtTill(shop, body, user);
      return { message: tillMessages.sold, data: { order: await readAdminOrder(shop, id) } };
    },
  });
};
