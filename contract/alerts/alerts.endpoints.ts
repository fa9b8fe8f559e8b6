import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { noticesSchemas } from './alerts.ts';

export const readNotices = endpoint<typeof noticesSchemas.readNotices>()({
  name: 'readNotices',
  method: 'GET',
  path: '/api/admin/notices',
  access: 'packer',
  fallback: adminFallbackMessages.notices,
});
