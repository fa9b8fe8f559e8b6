import { endpoint } from '#contract/api/endpoint.ts';
import type { feedsSchemas } from './feeds.ts';

export const checkFeeds = endpoint<typeof feedsSchemas.checkFeeds>()({
  name: 'checkFeeds',
  method: 'GET',
  path: '/api/admin/feeds',
  access: 'manager',
  fallback: 'Failed to check the feeds',
});
