import { api, get, post, put } from '#contract/api/endpoint.ts';
import { grievanceMessages as m } from './grievance-rules.ts';
import type { grievancesSchemas } from './grievances.ts';

const fallback = 'Failed to fetch requests';

const changeFallback = 'Failed to update request';

export const grievancesApi = api<typeof grievancesSchemas>()({
  sendGrievance: post('/api/grievances', 'public', m.failed),
  listGrievances: get('/api/admin/grievances', 'manager', fallback),
  readGrievance: get('/api/admin/grievances/:id', 'manager', fallback),
  stepGrievance: post('/api/admin/grievances/:id/step', 'manager', changeFallback),
  noteGrievance: put('/api/admin/grievances/:id/notes', 'manager', changeFallback),
});
