import { endpoint } from './endpoint.ts';
import type { healthSchemas } from './health.ts';

export const health = endpoint<typeof healthSchemas.health>()({
  name: 'health',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  fallback: 'The shop is not responding.',
});

export const live = endpoint<typeof healthSchemas.live>()({
  name: 'live',
  method: 'GET',
  path: '/api/health/live',
  access: 'public',
  fallback: 'The shop is not responding.',
});
