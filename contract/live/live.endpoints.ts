import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, put } from '#contract/api/endpoint.ts';
import type { liveSchemas } from './live.ts';

export const liveApi = api<typeof liveSchemas>()({
  readWaiting: get('/api/admin/waiting', 'packer', m.waiting),
  setQuietHours: put('/api/admin/quiet-hours', 'packer', m.quietHours),
});
