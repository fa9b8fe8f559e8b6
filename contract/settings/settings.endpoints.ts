import { api, get } from '#contract/api/endpoint.ts';
import type { settingsSchemas } from './settings.ts';

export const settingsApi = api<typeof settingsSchemas>()({
  readShopFacts: get('/api/shop', 'public', 'Failed to fetch the shop.'),
});
