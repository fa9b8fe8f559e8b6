import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { alertsSchemas } from './alerts.ts';

export const readAlerts = endpoint<typeof alertsSchemas.readNotices>()({
  name: 'readNotices',
  method: 'GET',
  path: '/api/admin/notices',
  access: 'packer',
  fallback: adminFallbackMessages.notices,
});
