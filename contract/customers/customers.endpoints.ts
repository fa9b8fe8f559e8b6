import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { customersSchemas } from './customers.ts';

export const listCustomers = endpoint<typeof customersSchemas.listCustomers>()({
  name: 'listCustomers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'manager',
  fallback: adminFallbackMessages.users,
});

export const readCustomer = endpoint<typeof customersSchemas.readCustomer>()({
  name: 'readCustomer',
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'manager',
  fallback: adminFallbackMessages.users,
});

export const banCustomer = endpoint<typeof customersSchemas.banCustomer>()({
  name: 'banCustomer',
  method: 'PUT',
  path: '/api/admin/users/:id/ban',
  access: 'owner',
  fallback: adminFallbackMessages.updateUser,
});

export const eraseCustomer = endpoint<typeof customersSchemas.eraseCustomer>()({
  name: 'eraseCustomer',
  method: 'POST',
  path: '/api/admin/users/:id/erase',
  access: 'owner',
  fallback: adminFallbackMessages.eraseUser,
});
