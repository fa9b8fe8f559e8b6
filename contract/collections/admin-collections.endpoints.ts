import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminCollectionsSchemas } from './admin-collections.ts';

const listing = 'Failed to fetch collections';
const saving = 'Failed to save collection';

export const adminCollectionsApi = api<typeof adminCollectionsSchemas>()({
  listAdminCollections: get('/api/admin/collections', 'manager', listing),
  readAdminCollection: get('/api/admin/collections/:id', 'manager', listing),
  previewCollection: post('/api/admin/collections/preview', 'manager', listing),
  createCollection: post('/api/admin/collections', 'manager', saving),
  updateCollection: put('/api/admin/collections/:id', 'manager', saving),
  showCollection: put('/api/admin/collections/:id/visible', 'manager', saving),
  deleteCollection: del('/api/admin/collections/:id', 'manager', 'Failed to delete collection'),
});
