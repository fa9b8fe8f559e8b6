import { api, get } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { collectionsSchemas } from './collections.ts';

export const collectionsApi = api<typeof collectionsSchemas>()({
  listCollections: get('/api/collections', 'public', 'Failed to load the collections'),
  readCollection: get('/api/collections/:address', 'public', m.products),
});
