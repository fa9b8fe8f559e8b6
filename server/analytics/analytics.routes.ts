import { readAnalytics as endpoint } from '#contract/analytics.ts';
import { countVisit as visitEndpoint } from '#contract/visits.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { countVisit } from './count-visit.ts';
import { readAnalytics } from './read-analytics.ts';

export const analyticsRoutes: Routes = (serve, shop) => {
  serve(endpoint, async ({ query }) => ({ data: await readAnalytics(shop, query) }));

  serve(visitEndpoint, async ({ body, session, userAgent, ipAddress }) => {
    const isStaff = session?.user.staffRole !== undefined;
    const counted = await countVisit(shop, { key: body.key, userAgent, ipAddress, isStaff });
    return { data: { counted } };
  });
};
