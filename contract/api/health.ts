import { z } from 'zod';
import { schemas } from './answers.ts';

export const healthSchemas = schemas('Shop', {
  health: {
    summary: '200 while the shop can serve, 503 while it starts, drains or has lost its database',
    answer: z.object({}),
  },
  live: {
    summary:
      '200 while this machine answers, also from its cache while the database is away; 503 while it starts or drains',
    answer: z.object({}),
  },
});
