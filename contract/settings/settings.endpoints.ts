import { endpoint } from '#contract/api/endpoint.ts';
import type { settingsSchemas } from './settings.ts';

export const readShopFacts = endpoint<typeof settingsSchemas.readShopFacts>()({
  name: 'readShopFacts',
  method: 'GET',
  path: '/api/shop',
  access: 'public',
  fallback: 'Failed to fetch the shop.',
});
