import { alertsApi } from '#contract/alerts/alerts.endpoints.ts';
import { alertsSchemas } from '#contract/alerts/alerts.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { gatherAlerts } from './read-alerts.ts';
export const alertsRoutes: Routes = (serve, shop) => {
  serve(alertsApi, alertsSchemas, {
    readNotices: async ({ session }) => ({
      data: await gatherAlerts(shop, session.user.staffRole),
    }),
  });
};
