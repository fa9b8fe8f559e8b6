import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';

export const visitsSchemas = {
  countVisit: {
    tag: 'Shop',
    summary: 'Counts a visit of this day, once for each key; robots and staff are left out',
    body: z.object({
      /** Drawn by the browser for this day alone. */
      key: z.string().regex(/^[0-9a-f]{32}$/),
    }),
    answer: z.object({ data: z.object({ counted: z.boolean() }) }),
  },
} satisfies SchemasByName;
