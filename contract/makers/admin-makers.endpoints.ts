import { endpoint } from '#contract/api/endpoint.ts';
import type { adminMakersSchemas } from './admin-makers.ts';

const listing = 'Failed to fetch makers';
const saving = 'Failed to save maker';

export const listAdminMakers = endpoint<typeof adminMakersSchemas.listAdminMakers>()({
  name: 'listAdminMakers',
  method: 'GET',
  path: '/api/admin/makers',
  access: 'manager',
  fallback: listing,
});

export const createMaker = endpoint<typeof adminMakersSchemas.createMaker>()({
  name: 'createMaker',
  method: 'POST',
  path: '/api/admin/makers',
  access: 'manager',
  fallback: saving,
});

export const orderMakers = endpoint<typeof adminMakersSchemas.orderMakers>()({
  name: 'orderMakers',
  method: 'PUT',
  path: '/api/admin/makers/order',
  access: 'manager',
  fallback: saving,
});

export const updateMaker = endpoint<typeof adminMakersSchemas.updateMaker>()({
  name: 'updateMaker',
  method: 'PUT',
  path: '/api/admin/makers/:id',
  access: 'manager',
  fallback: saving,
});

export const showMaker = endpoint<typeof adminMakersSchemas.showMaker>()({
  name: 'showMaker',
  method: 'PUT',
  path: '/api/admin/makers/:id/visible',
  access: 'manager',
  fallback: saving,
});

export const deleteMaker = endpoint<typeof adminMakersSchemas.deleteMaker>()({
  name: 'deleteMaker',
  method: 'DELETE',
  path: '/api/admin/makers/:id',
  access: 'manager',
  fallback: 'Failed to delete maker',
});
