import { api, get, post } from '#contract/api/endpoint.ts';
import type { tillSchemas } from './till.ts';

export const tillApi = api<typeof tillSchemas>()({
  readTill: get('/api/admin/till', 'manager', 'We could not load the till'),
  sellAtTill: post('/api/admin/till/sales', 'manager', 'We could not save the sale'),
});
