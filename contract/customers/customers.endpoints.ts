import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, get, post, put } from '#contract/api/endpoint.ts';
import type { customersSchemas } from './customers.ts';

export const customersApi = api<typeof customersSchemas>()({
  listCustomers: get('/api/admin/users', 'manager', m.users),
  readCustomer: get('/api/admin/users/:id', 'manager', m.users),
  banCustomer: put('/api/admin/users/:id/ban', 'owner', m.updateUser),
  eraseCustomer: post('/api/admin/users/:id/erase', 'owner', m.eraseUser),
});
