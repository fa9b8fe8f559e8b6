import { endpoint } from '#contract/api/endpoint.ts';
import type { webVitalsSchemas } from './web-vitals.ts';

/** A browser reports a page once, when it leaves it; only a sample of them do. */
export const reportWebVitals = endpoint<typeof webVitalsSchemas.reportVitals>()({
  name: 'reportVitals',
  method: 'POST',
  path: '/api/vitals',
  access: 'public',
  fallback: 'The figures were not counted.',
});

export const readWebVitals = endpoint<typeof webVitalsSchemas.readVitals>()({
  name: 'readVitals',
  method: 'GET',
  path: '/api/admin/vitals',
  access: 'manager',
  fallback: 'Failed to load the figures',
});
