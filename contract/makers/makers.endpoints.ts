import { api, get } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { makersSchemas } from './makers.ts';

export const makersApi = api<typeof makersSchemas>()({
  listMakers: get('/api/makers', 'public', 'Failed to load the makers'),
  readMaker: get('/api/makers/:address', 'public', m.products),
});
