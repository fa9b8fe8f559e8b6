import { api, get } from '#contract/api/endpoint.ts';
import { fallbackMessages as m } from '#contract/api/fallback-messages.ts';
import type { catalogueSchemas } from './catalogue.ts';

export const catalogueApi = api<typeof catalogueSchemas>()({
  listProducts: get('/api/products', 'public', m.products),
  readProduct: get('/api/products/:id', 'public', m.product),
  listFeatured: get('/api/products/featured/list', 'public', m.featured),
  searchProducts: get('/api/products/search/list', 'public', m.products),
});
