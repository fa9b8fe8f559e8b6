import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminMakersSchemas } from './admin-makers.ts';

const listing = 'Failed to fetch makers';
const saving = 'Failed to save maker';

export const adminMakersApi = api<typeof adminMakersSchemas>()({
  listAdminMakers: get('/api/admin/makers', 'manager', listing),
  createMaker: post('/api/admin/makers', 'manager', saving),
  orderMakers: put('/api/admin/makers/order', 'manager', saving),
  updateMaker: put('/api/admin/makers/:id', 'manager', saving),
  showMaker: put('/api/admin/makers/:id/visible', 'manager', saving),
  deleteMaker: del('/api/admin/makers/:id', 'manager', 'Failed to delete maker'),
});
