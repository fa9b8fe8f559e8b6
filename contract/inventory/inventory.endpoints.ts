import { endpoint } from '#contract/api/endpoint.ts';
import type { inventorySchemas } from './inventory.ts';

export const listInventory = endpoint<typeof inventorySchemas.listInventory>()({
  name: 'listInventory',
  method: 'GET',
  path: '/api/admin/inventory',
  access: 'manager',
  fallback: 'Failed to fetch the inventory',
});

export const setCount = endpoint<typeof inventorySchemas.setCount>()({
  name: 'setCount',
  method: 'PUT',
  path: '/api/admin/inventory/:id',
  access: 'manager',
  fallback: 'Failed to save the count',
});

export const checkCounts = endpoint<typeof inventorySchemas.checkCounts>()({
  name: 'checkCounts',
  method: 'POST',
  path: '/api/admin/inventory/check',
  access: 'manager',
  fallback: 'Failed to check the file',
});

export const applyCounts = endpoint<typeof inventorySchemas.applyCounts>()({
  name: 'applyCounts',
  method: 'POST',
  path: '/api/admin/inventory/counts',
  access: 'manager',
  fallback: 'Failed to save the counts',
});
