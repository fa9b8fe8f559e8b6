import { endpoint } from '#contract/api/endpoint.ts';
import type { retentionSchemas } from './retention.ts';

export const readRetention = endpoint<typeof retentionSchemas.readRetention>()({
  name: 'readRetention',
  method: 'GET',
  path: '/api/admin/retention',
  access: 'manager',
  fallback: 'Failed to fetch the retention periods',
});
