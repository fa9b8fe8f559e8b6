import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminContentSchemas } from './admin-content.ts';

export const adminContentApi = api<typeof adminContentSchemas>()({
  listContent: get('/api/admin/content', 'manager', 'Failed to fetch the content'),
  readContent: get('/api/admin/content/:kind/:address', 'manager', 'Failed to fetch the content'),
  addContentImage: post('/api/admin/content-images', 'manager', 'Failed to add the image'),
  addBrandImage: post('/api/admin/brand-images', 'manager', 'Failed to add the image'),
  createContent: post('/api/admin/content', 'manager', 'Failed to create the page'),
  saveContentDraft: put(
    '/api/admin/content/:kind/:address/draft',
    'manager',
    'Failed to save the draft',
  ),
  discardContentDraft: del(
    '/api/admin/content/:kind/:address/draft',
    'manager',
    'Failed to discard the draft',
  ),
  publishContent: put(
    '/api/admin/content/:kind/:address/published',
    'manager',
    'Failed to publish',
  ),
  readContentVersion: get(
    '/api/admin/content/:kind/:address/versions/:number',
    'manager',
    'Failed to fetch the version',
  ),
  restoreContentVersion: post(
    '/api/admin/content/:kind/:address/versions/:number/draft',
    'manager',
    'Failed to restore the version',
  ),
  moveContent: put(
    '/api/admin/content/:kind/:address/address',
    'manager',
    'Failed to change the address',
  ),
  deleteContent: del('/api/admin/content/:kind/:address', 'manager', 'Failed to delete'),
});
