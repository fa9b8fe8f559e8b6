import { endpoint } from '#contract/api/endpoint.ts';
import type { adminCollectionsSchemas } from './admin-collections.ts';

const listing = 'Failed to fetch collections';
const saving = 'Failed to save collection';

export const listAdminCollections = endpoint<typeof adminCollectionsSchemas.listAdminCollections>()(
  {
    name: 'listAdminCollections',
    method: 'GET',
    path: '/api/admin/collections',
    access: 'manager',
    fallback: listing,
  },
);

export const readAdminCollection = endpoint<typeof adminCollectionsSchemas.readAdminCollection>()({
  name: 'readAdminCollection',
  method: 'GET',
  path: '/api/admin/collections/:id',
  access: 'manager',
  fallback: listing,
});

export const previewCollection = endpoint<typeof adminCollectionsSchemas.previewCollection>()({
  name: 'previewCollection',
  method: 'POST',
  path: '/api/admin/collections/preview',
  access: 'manager',
  fallback: listing,
});

export const createCollection = endpoint<typeof adminCollectionsSchemas.createCollection>()({
  name: 'createCollection',
  method: 'POST',
  path: '/api/admin/collections',
  access: 'manager',
  fallback: saving,
});

export const updateCollection = endpoint<typeof adminCollectionsSchemas.updateCollection>()({
  name: 'updateCollection',
  method: 'PUT',
  path: '/api/admin/collections/:id',
  access: 'manager',
  fallback: saving,
});

export const showCollection = endpoint<typeof adminCollectionsSchemas.showCollection>()({
  name: 'showCollection',
  method: 'PUT',
  path: '/api/admin/collections/:id/visible',
  access: 'manager',
  fallback: saving,
});

export const deleteCollection = endpoint<typeof adminCollectionsSchemas.deleteCollection>()({
  name: 'deleteCollection',
  method: 'DELETE',
  path: '/api/admin/collections/:id',
  access: 'manager',
  fallback: 'Failed to delete collection',
});
