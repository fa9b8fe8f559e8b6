import { api, post } from '#contract/api/endpoint.ts';
import type { visitsSchemas } from './visits.ts';

export const visitsApi = api<typeof visitsSchemas>()({
  /** What a visit is: one browser on one day of India, where its customer has agreed (S31). */
  countVisit: post('/api/visits', 'public', 'The visit was not counted.'),
});
