import { endpoint } from '#contract/api/endpoint.ts';
import type { adminContentSchemas } from './admin-content.ts';

export const listContent = endpoint<typeof adminContentSchemas.listContent>()({
  name: 'listContent',
  method: 'GET',
  path: '/api/admin/content',
  access: 'manager',
  fallback: 'Failed to fetch the content',
});

export const readContent = endpoint<typeof adminContentSchemas.readContent>()({
  name: 'readContent',
  method: 'GET',
  path: '/api/admin/content/:kind/:address',
  access: 'manager',
  fallback: 'Failed to fetch the content',
});

export const addContentImage = endpoint<typeof adminContentSchemas.addContentImage>()({
  name: 'addContentImage',
  method: 'POST',
  path: '/api/admin/content-images',
  access: 'manager',
  fallback: 'Failed to add the image',
});

export const addBrandImage = endpoint<typeof adminContentSchemas.addBrandImage>()({
  name: 'addBrandImage',
  method: 'POST',
  path: '/api/admin/brand-images',
  access: 'manager',
  fallback: 'Failed to add the image',
});

export const createContent = endpoint<typeof adminContentSchemas.createContent>()({
  name: 'createContent',
  method: 'POST',
  path: '/api/admin/content',
  access: 'manager',
  fallback: 'Failed to create the page',
});

export const saveContentDraft = endpoint<typeof adminContentSchemas.saveContentDraft>()({
  name: 'saveContentDraft',
  method: 'PUT',
  path: '/api/admin/content/:kind/:address/draft',
  access: 'manager',
  fallback: 'Failed to save the draft',
});

export const discardContentDraft = endpoint<typeof adminContentSchemas.discardContentDraft>()({
  name: 'discardContentDraft',
  method: 'DELETE',
  path: '/api/admin/content/:kind/:address/draft',
  access: 'manager',
  fallback: 'Failed to discard the draft',
});

export const publishContent = endpoint<typeof adminContentSchemas.publishContent>()({
  name: 'publishContent',
  method: 'PUT',
  path: '/api/admin/content/:kind/:address/published',
  access: 'manager',
  fallback: 'Failed to publish',
});

export const readContentVersion = endpoint<typeof adminContentSchemas.readContentVersion>()({
  name: 'readContentVersion',
  method: 'GET',
  path: '/api/admin/content/:kind/:address/versions/:number',
  access: 'manager',
  fallback: 'Failed to fetch the version',
});

export const restoreContentVersion = endpoint<typeof adminContentSchemas.restoreContentVersion>()({
  name: 'restoreContentVersion',
  method: 'POST',
  path: '/api/admin/content/:kind/:address/versions/:number/draft',
  access: 'manager',
  fallback: 'Failed to restore the version',
});

export const moveContent = endpoint<typeof adminContentSchemas.moveContent>()({
  name: 'moveContent',
  method: 'PUT',
  path: '/api/admin/content/:kind/:address/address',
  access: 'manager',
  fallback: 'Failed to change the address',
});

export const deleteContent = endpoint<typeof adminContentSchemas.deleteContent>()({
  name: 'deleteContent',
  method: 'DELETE',
  path: '/api/admin/content/:kind/:address',
  access: 'manager',
  fallback: 'Failed to delete',
});
