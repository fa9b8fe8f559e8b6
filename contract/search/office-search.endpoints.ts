import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get } from '#contract/api/endpoint.ts';
import type { officeSearchSchemas } from './office-search.ts';

export const officeSearchApi = api<typeof officeSearchSchemas>()({
  searchOffice: get('/api/admin/search', 'packer', m.search),
});
