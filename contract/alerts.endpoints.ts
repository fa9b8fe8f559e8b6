import { adminFallbackMessages } from './admin-fallback-messages.ts';
import type { noticesSchemas } from './alerts.ts';
import { endpoint } from './endpoint.ts';

export const readNotices = endpoint<typeof noticesSchemas.readNotices>()({
  name: 'readNotices',
  method: 'GET',
  path: '/api/admin/notices',
  access: 'packer',
  fallback: adminFallbackMessages.notices,
});
