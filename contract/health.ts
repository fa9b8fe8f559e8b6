import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  tag: 'Shop',
  summary: '200 while the shop can serve, 503 while it starts, drains or has lost its database',
  answer: z.object({}),
  fallback: 'The shop does not answer.',
});
