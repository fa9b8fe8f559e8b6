import { api, get } from '#contract/api/endpoint.ts';
import type { retentionSchemas } from './retention.ts';

export const retentionApi = api<typeof retentionSchemas>()({
  readRetention: get('/api/admin/retention', 'manager', 'Failed to fetch the retention periods'),
});
