import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a visit is: one browser on one day of India, where its shopper has agreed (decision 31). */
export const countVisit = endpoint({
  name: 'countVisit',
  method: 'POST',
  path: '/api/visits',
  access: 'public',
  tag: 'Shop',
  summary: 'Counts a visit of this day, once for each key; robots and staff are left out',
  body: z.object({
    /** Drawn by the browser for this day alone. */
    key: z.string().regex(/^[0-9a-f]{32}$/),
  }),
  answer: z.object({ data: z.object({ counted: z.boolean() }) }),
  fallback: 'The visit was not counted.',
});
