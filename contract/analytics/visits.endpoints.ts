import { endpoint } from '#contract/api/endpoint.ts';
import type { visitsSchemas } from './visits.ts';

/** What a visit is: one browser on one day of India, where its customer has agreed (S31). */
export const countVisit = endpoint<typeof visitsSchemas.countVisit>()({
  name: 'countVisit',
  method: 'POST',
  path: '/api/visits',
  access: 'public',
  fallback: 'The visit was not counted.',
});
