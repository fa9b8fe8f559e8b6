import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get } from '#contract/api/endpoint.ts';
import type { analyticsSchemas } from './analytics.ts';

export const analyticsApi = api<typeof analyticsSchemas>()({
  readAnalytics: get('/api/admin/analytics', 'manager', m.analytics),
});
