import { analyticsApi } from '#contract/analytics/analytics.endpoints.ts';
import { analyticsSchemas } from '#contract/analytics/analytics.ts';
import { visitsApi } from '#contract/analytics/visits.endpoints.ts';
import { visitsSchemas } from '#contract/analytics/visits.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { countVisit } from './count-visit.ts';
import { readAnalytics } from './read-analytics.ts';

export const analyticsRoutes: Routes = (serve, shop) => {
  serve(analyticsApi, analyticsSchemas, {
    readAnalytics: async ({ query }) => ({ data: await readAnalytics(shop, query) }),
  });

  serve(visitsApi, visitsSchemas, {
    countVisit: async ({ body, session, userAgent, ipAddress }) => {
      const isStaff = session?.user.staffRole !== undefined;
      const counted = await countVisit(shop, { ...body, userAgent, ipAddress, isStaff });
      return { data: { counted } };
    },
  });
};
