import { adminFallbackMessages as m } from '#contract/api/admin-fallback-messages.ts';
import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { adminProductsSchemas } from './admin-products.ts';

export const adminProductsApi = api<typeof adminProductsSchemas>()({
  listAdminProducts: get('/api/admin/products', 'manager', m.products),
  readAdminProduct: get('/api/admin/products/:id', 'manager', m.products),
  createAdminProduct: post('/api/admin/products', 'manager', m.saveProduct),
  updateAdminProduct: put('/api/admin/products/:id', 'manager', m.saveProduct),
  changeProducts: post('/api/admin/products/changes', 'manager', m.saveProduct),
  /** POST, since the ids of 250 variants are too long for an address. */
  countVariantUses: post('/api/admin/products/:id/variant-uses', 'manager', m.products),
  deleteAdminProduct: del('/api/admin/products/:id', 'manager', m.deleteProduct),
  listHiddenProducts: get('/api/admin/hidden-products', 'manager', m.products),
  showHiddenProduct: post('/api/admin/hidden-products/:id/show', 'manager', m.saveProduct),
});
