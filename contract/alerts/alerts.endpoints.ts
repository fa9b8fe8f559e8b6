import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get } from '#contract/api/endpoint.ts';
import type { alertsSchemas } from './alerts.ts';

export const alertsApi = api<typeof alertsSchemas>()({
  readNotices: get('/api/admin/notices', 'packer', m.notices),
});
