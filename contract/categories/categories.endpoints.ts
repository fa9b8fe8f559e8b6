import { api, del, get, post, put } from '#contract/api/endpoint.ts';
import type { categoriesSchemas } from './categories.ts';

export const categoriesApi = api<typeof categoriesSchemas>()({
  listCategories: get('/api/categories', 'public', 'Failed to fetch the categories'),
  listAdminCategories: get('/api/admin/categories', 'manager', 'Failed to fetch the categories'),
  createCategory: post('/api/admin/categories', 'manager', 'Failed to save the category'),
  updateCategory: put('/api/admin/categories/:address', 'manager', 'Failed to save the category'),
  orderCategories: put('/api/admin/category-order', 'manager', 'Failed to save the order'),
  deleteCategory: del('/api/admin/categories/:address', 'manager', 'Failed to delete the category'),
});
