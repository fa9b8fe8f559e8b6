import { categoriesApi } from '#contract/categories/categories.endpoints.ts';
import { categoriesSchemas } from '#contract/categories/categories.ts';
import { categoryMessages as messages } from '#contract/categories/category-rules.ts';
import { contentTag } from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { readAdminCategories } from './read-categories.ts';
import {
  createCategory,
  deleteCategory,
  orderCategories,
  updateCategory,
} from './save-category.ts';

export const categoriesRoutes: Routes = (serve, shop) => {
  serve(
    categoriesApi,
    categoriesSchemas,
    {
      listCategories: async () => ({
        data: { categories: (await shop.categories.read()).filter(({ isVisible }) => isVisible) },
      }),
      listAdminCategories: async () => ({
        data: { categories: await readAdminCategories(shop.db) },
      }),
      createCategory: async ({ body, session }) => ({
        data: { category: await createCategory(shop, session.user, body) },
        message: messages.created,
      }),
      updateCategory: async ({ params, body, session }) => {
        const { seen, ...fields } = body;
        const { address } = params;
        const category = await updateCategory(shop, session.user, { address, fields, seen });
        return { data: { category }, message: messages.saved };
      },
      orderCategories: async ({ body, session }) => ({
        data: { categories: await orderCategories(shop, session.user, body.addresses) },
        message: messages.moved,
      }),
      deleteCategory: async ({ params, query, session }) => {
        await deleteCategory(shop, session.user, { ...params, ...query });
        return { message: messages.deleted };
      },
    },
    { listCategories: () => [contentTag] },
  );
};
