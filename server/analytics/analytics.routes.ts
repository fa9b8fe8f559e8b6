import * as endpoints from '#contract/analytics.ts';
import type { Routes } from '../http/routing.ts';
import { readAnalytics } from './read-analytics.ts';

export const analyticsRoutes: Routes = (serve, shop) => {
  serve(endpoints.readAnalytics, async ({ query }) => ({ data: await readAnalytics(shop, query) }));
};
