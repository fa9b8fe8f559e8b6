import { adminFallbackMessages } from './admin-fallback-messages.ts';
import { endpoint } from './endpoint.ts';
import type { noticesSchemas } from './notices.ts';

export const readNotices = endpoint<typeof noticesSchemas.readNotices>()({
  name: 'readNotices',
  method: 'GET',
  path: '/api/admin/notices',
  access: 'packer',
  fallback: adminFallbackMessages.notices,
});
