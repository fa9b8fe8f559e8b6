import { endpoint } from '#contract/api/endpoint.ts';
import { fallbackMessages } from '#contract/api/fallback-messages.ts';
import type { catalogueSchemas } from './catalogue.ts';

export const listProducts = endpoint<typeof catalogueSchemas.listProducts>()({
  name: 'listProducts',
  method: 'GET',
  path: '/api/products',
  access: 'public',
  fallback: fallbackMessages.products,
});

export const readProduct = endpoint<typeof catalogueSchemas.readProduct>()({
  name: 'readProduct',
  method: 'GET',
  path: '/api/products/:id',
  access: 'public',
  fallback: fallbackMessages.product,
});

export const listFeatured = endpoint<typeof catalogueSchemas.listFeatured>()({
  name: 'listFeatured',
  method: 'GET',
  path: '/api/products/featured/list',
  access: 'public',
  fallback: fallbackMessages.featured,
});

export const searchProducts = endpoint<typeof catalogueSchemas.searchProducts>()({
  name: 'searchProducts',
  method: 'GET',
  path: '/api/products/search/list',
  access: 'public',
  fallback: fallbackMessages.products,
});
