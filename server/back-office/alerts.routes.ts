import { readNotices as endpoint } from '#contract/notices.endpoints.ts';
import { noticesSchemas } from '#contract/notices.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readNotices } from './read-alerts.ts';
export const noticesRoutes: Routes = (serve, shop) => {
  serve(endpoint, noticesSchemas.readNotices, async ({ session }) => ({
    data: await readNotices(shop, session.user.staffRole),
  }));
};
