import { adminFallbackMessages } from '#contract/api/admin-fallback-messages.ts';
import { endpoint } from '#contract/api/endpoint.ts';
import type { adminProductsSchemas } from './admin-products.ts';

export const listAdminProducts = endpoint<typeof adminProductsSchemas.listAdminProducts>()({
  name: 'listAdminProducts',
  method: 'GET',
  path: '/api/admin/products',
  access: 'manager',
  fallback: adminFallbackMessages.products,
});

export const readAdminProduct = endpoint<typeof adminProductsSchemas.readAdminProduct>()({
  name: 'readAdminProduct',
  method: 'GET',
  path: '/api/admin/products/:id',
  access: 'manager',
  fallback: adminFallbackMessages.products,
});

export const createAdminProduct = endpoint<typeof adminProductsSchemas.createAdminProduct>()({
  name: 'createAdminProduct',
  method: 'POST',
  path: '/api/admin/products',
  access: 'manager',
  fallback: adminFallbackMessages.saveProduct,
});

export const updateAdminProduct = endpoint<typeof adminProductsSchemas.updateAdminProduct>()({
  name: 'updateAdminProduct',
  method: 'PUT',
  path: '/api/admin/products/:id',
  access: 'manager',
  fallback: adminFallbackMessages.saveProduct,
});

/** POST, since the ids of 250 variants are too long for an address. */
export const countVariantUses = endpoint<typeof adminProductsSchemas.countVariantUses>()({
  name: 'countVariantUses',
  method: 'POST',
  path: '/api/admin/products/:id/variant-uses',
  access: 'manager',
  fallback: adminFallbackMessages.products,
});

export const deleteAdminProduct = endpoint<typeof adminProductsSchemas.deleteAdminProduct>()({
  name: 'deleteAdminProduct',
  method: 'DELETE',
  path: '/api/admin/products/:id',
  access: 'manager',
  fallback: adminFallbackMessages.deleteProduct,
});

export const listHiddenProducts = endpoint<typeof adminProductsSchemas.listHiddenProducts>()({
  name: 'listHiddenProducts',
  method: 'GET',
  path: '/api/admin/hidden-products',
  access: 'manager',
  fallback: adminFallbackMessages.products,
});

export const showHiddenProduct = endpoint<typeof adminProductsSchemas.showHiddenProduct>()({
  name: 'showHiddenProduct',
  method: 'POST',
  path: '/api/admin/hidden-products/:id/show',
  access: 'manager',
  fallback: adminFallbackMessages.saveProduct,
});
