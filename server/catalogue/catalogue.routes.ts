import { catalogueApi } from '#contract/catalogue/catalogue.endpoints.ts';
import { catalogueSchemas } from '#contract/catalogue/catalogue.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { suggestionsApi } from '#contract/search/suggestions.endpoints.ts';
import { suggestionsSchemas } from '#contract/search/suggestions.ts';
import { requireCategory } from '#server/catalogue/categories/read-categories.ts';
import { suggest } from '#server/catalogue/collections/suggest.ts';
import { listFeaturedProducts, listProducts } from '#server/catalogue/listing/list-products.ts';
import { tagsOfList } from '#server/catalogue/listing/tags-of-list.ts';
import { loadProduct } from '#server/catalogue/products/load-products.ts';
import { helpSearch } from '#server/catalogue/search/help-search.ts';
import { searchProducts } from '#server/catalogue/search/search-products.ts';
import {
  collectionsTag,
  contentTag,
  productTag,
  settingsTag,
} from '#server/infra/database/change-tags.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { Problem } from '#server/infra/problems.ts';

export const catalogueRoutes: Routes = (serve, shop) => {
  serve(
    catalogueApi,
    catalogueSchemas,
    {
      listProducts: async ({ query }) => {
        await requireCategory(shop, query.category, { isVisible: true });
        return { data: await listProducts(shop, query) };
      },
      readProduct: async ({ params }) => {
        const settings = await shop.settings.read();
        const product = await loadProduct(shop.readDb, settings, params.id);
        if (!product) throw new Problem('not-found', catalogueMessages.notFound);
        return { data: { product } };
      },
      listFeatured: async () => ({ data: { products: await listFeaturedProducts(shop) } }),
      searchProducts: async ({ query }) => ({ data: await searchProducts(shop, query.q) }),
    },
    {
      listProducts: ({ query }, { data }) => tagsOfList(data.products, query.category),
      readProduct: (_, { data }) => [settingsTag, contentTag, productTag(data.product.id)],
      listFeatured: (_, { data }) => tagsOfList(data.products),
      searchProducts: (_, { data }) => tagsOfList(data.products),
    },
  );

  serve(
    suggestionsApi,
    suggestionsSchemas,
    {
      suggest: async ({ query }) => ({ data: await suggest(shop, query.q) }),
      helpSearch: async ({ query }) => ({ data: await helpSearch(shop, query.q) }),
    },
    {
      suggest: (_, { data }) => [collectionsTag, contentTag, ...tagsOfList(data.products)],
      helpSearch: (_, { data }) => tagsOfList(data.products),
    },
  );
};
