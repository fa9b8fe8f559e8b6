import * as endpoints from '#contract/catalogue/catalogue.endpoints.ts';
import { catalogueSchemas } from '#contract/catalogue/catalogue.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import {
  helpSearch as helpSearchEndpoint,
  suggest as suggestEndpoint,
} from '#contract/search/suggestions.endpoints.ts';
import { suggestionsSchemas } from '#contract/search/suggestions.ts';
import { requireCategory } from '#server/catalogue/categories/read-categories.ts';
import { suggest } from '#server/catalogue/collections/suggest.ts';
import { listFeaturedProducts, listProducts } from '#server/catalogue/listing/list-products.ts';
import { tagsOfList } from '#server/catalogue/listing/tags-of-list.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
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
    endpoints.listProducts,
    catalogueSchemas.listProducts,
    async ({ query }) => {
      await requireCategory(shop, query.category, { isVisible: true });
      return { data: await listProducts(shop, query) };
    },
    ({ query }, { data }) => tagsOfList(data.products, query.category),
  );

  serve(
    endpoints.readProduct,
    catalogueSchemas.readProduct,
    async ({ params }) => {
      const settings = await shop.settings.read();
      const [product] = await loadProducts(shop.readDb, settings, [params.id]);
      if (!product) throw new Problem('not-found', catalogueMessages.notFound);
      return { data: { product } };
    },
    (_, { data }) => [settingsTag, contentTag, productTag(data.product.id)],
  );

  serve(
    endpoints.listFeatured,
    catalogueSchemas.listFeatured,
    async () => ({ data: { products: await listFeaturedProducts(shop) } }),
    (_, { data }) => tagsOfList(data.products),
  );

  serve(
    endpoints.searchProducts,
    catalogueSchemas.searchProducts,
    async ({ query }) => ({ data: await searchProducts(shop, query.q) }),
    (_, { data }) => tagsOfList(data.products),
  );

  serve(
    suggestEndpoint,
    suggestionsSchemas.suggest,
    async ({ query }) => ({ data: await suggest(shop, query.q) }),
    (_, { data }) => [collectionsTag, contentTag, ...tagsOfList(data.products)],
  );

  serve(
    helpSearchEndpoint,
    suggestionsSchemas.helpSearch,
    async ({ query }) => ({ data: await helpSearch(shop, query.q) }),
    (_, { data }) => tagsOfList(data.products),
  );
};
