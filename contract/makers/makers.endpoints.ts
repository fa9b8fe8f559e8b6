import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { makersSchemas } from './makers.ts';

export const listMakers = endpoint<typeof makersSchemas.listMakers>()({
  name: 'listMakers',
  method: 'GET',
  path: '/api/makers',
  access: 'public',
  fallback: 'Failed to load the makers',
});

export const readMaker = endpoint<typeof makersSchemas.readMaker>()({
  name: 'readMaker',
  method: 'GET',
  path: '/api/makers/:address',
  access: 'public',
  fallback: fallbackMessages.products,
});
