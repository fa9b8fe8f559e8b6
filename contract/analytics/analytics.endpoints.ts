import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { analyticsSchemas } from './analytics.ts';

export const readAnalytics = endpoint<typeof analyticsSchemas.readAnalytics>()({
  name: 'readAnalytics',
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'manager',
  fallback: adminFallbackMessages.analytics,
});
