import { endpoint } from '#contract/api/endpoint.ts';
import type { categoriesSchemas } from './categories.ts';

export const listCategories = endpoint<typeof categoriesSchemas.listCategories>()({
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  fallback: 'Failed to fetch the categories',
});

export const listAdminCategories = endpoint<typeof categoriesSchemas.listAdminCategories>()({
  name: 'listAdminCategories',
  method: 'GET',
  path: '/api/admin/categories',
  access: 'manager',
  fallback: 'Failed to fetch the categories',
});

export const createCategory = endpoint<typeof categoriesSchemas.createCategory>()({
  name: 'createCategory',
  method: 'POST',
  path: '/api/admin/categories',
  access: 'manager',
  fallback: 'Failed to save the category',
});

export const updateCategory = endpoint<typeof categoriesSchemas.updateCategory>()({
  name: 'updateCategory',
  method: 'PUT',
  path: '/api/admin/categories/:address',
  access: 'manager',
  fallback: 'Failed to save the category',
});

export const orderCategories = endpoint<typeof categoriesSchemas.orderCategories>()({
  name: 'orderCategories',
  method: 'PUT',
  path: '/api/admin/category-order',
  access: 'manager',
  fallback: 'Failed to save the order',
});

export const deleteCategory = endpoint<typeof categoriesSchemas.deleteCategory>()({
  name: 'deleteCategory',
  method: 'DELETE',
  path: '/api/admin/categories/:address',
  access: 'manager',
  fallback: 'Failed to delete the category',
});
