import { api, get, post } from '#contract/api/endpoint.ts';
import type { webVitalsSchemas } from './web-vitals.ts';

export const webVitalsApi = api<typeof webVitalsSchemas>()({
  /** A browser reports a page once, when it leaves it; only a sample of them do. */
  reportVitals: post('/api/vitals', 'public', 'The figures were not counted.'),
  readVitals: get('/api/admin/vitals', 'manager', 'Failed to load the figures'),
});
