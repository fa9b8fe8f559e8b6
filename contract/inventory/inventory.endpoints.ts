import { api, get, post, put } from '#contract/api/endpoint.ts';
import type { inventorySchemas } from './inventory.ts';

export const inventoryApi = api<typeof inventorySchemas>()({
  listInventory: get('/api/admin/inventory', 'manager', 'Failed to fetch the inventory'),
  setCount: put('/api/admin/inventory/:id', 'manager', 'Failed to save the count'),
  checkCounts: post('/api/admin/inventory/check', 'manager', 'Failed to check the file'),
  applyCounts: post('/api/admin/inventory/counts', 'manager', 'Failed to save the counts'),
});
