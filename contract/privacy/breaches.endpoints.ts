import { api, get, post, put } from '#contract/api/endpoint.ts';
import type { breachesSchemas } from './breaches.ts';

const fallback = 'Failed to fetch breaches';

const saveFallback = 'Failed to save the breach';

export const breachesApi = api<typeof breachesSchemas>()({
  listBreaches: get('/api/admin/breaches', 'owner', fallback),
  createBreach: post('/api/admin/breaches', 'owner', saveFallback),
  updateBreach: put('/api/admin/breaches/:id', 'owner', saveFallback),
  reportBreach: post('/api/admin/breaches/:id/reports', 'owner', saveFallback),
  countAffected: post('/api/admin/breaches/:id/affected', 'owner', fallback),
  tellAffected: post('/api/admin/breaches/:id/tell', 'owner', saveFallback),
});
