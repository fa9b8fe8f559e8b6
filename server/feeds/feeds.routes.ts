import * as endpoints from '#contract/feeds/feeds.endpoints.ts';
import { feedsSchemas as schemas } from '#contract/feeds/feeds.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { checkFeeds } from './check-feeds.ts';

export const feedsRoutes: Routes = (serve, shop) => {
  serve(endpoints.checkFeeds, schemas.checkFeeds, async () => ({ data: await checkFeeds(shop) }));
};
