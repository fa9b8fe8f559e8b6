import { api, get } from './endpoint.ts';
import type { healthSchemas } from './health.ts';

export const healthApi = api<typeof healthSchemas>()({
  health: get('/api/health', 'public', 'The shop is not responding.'),
  live: get('/api/health/live', 'public', 'The shop is not responding.'),
});
