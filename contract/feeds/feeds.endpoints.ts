import { api, get } from '#contract/api/endpoint.ts';
import type { feedsSchemas } from './feeds.ts';

export const feedsApi = api<typeof feedsSchemas>()({
  checkFeeds: get('/api/admin/feeds', 'manager', 'Failed to check the feeds'),
});
