import { adminFallbackMessages } from './admin-fallback-messages.ts';
import type { analyticsSchemas } from './analytics.ts';
import { endpoint } from './endpoint.ts';

export const readAnalytics = endpoint<typeof analyticsSchemas.readAnalytics>()({
  name: 'readAnalytics',
  method: 'GET',
  path: '/api/admin/analytics',
  access: 'manager',
  fallback: adminFallbackMessages.analytics,
});
