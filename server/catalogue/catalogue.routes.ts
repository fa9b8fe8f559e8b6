import * as endpoints from '#contract/catalogue/catalogue.endpoints.ts';
import { catalogueSchemas, type Product } from '#contract/catalogue/catalogue.ts';
import { catalogueMessages } from '#contract/catalogue/catalogue-rules.ts';
import { listFeaturedProducts, listProducts } from '#server/catalogue/listing/list-products.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import { searchProducts } from '#server/catalogue/search/search-products.ts';
import { requireCategory } from '#server/categories/read-categories.ts';
import {
  anyListingTag,
  contentTag,
  listingTag,
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
    ({ query }, { data }) => tagsOf(data.products, query.category),
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
    (_, { data }) => tagsOf(data.products),
  );

  serve(
    endpoints.searchProducts,
    catalogueSchemas.searchProducts,
    async ({ query }) => ({ data: await searchProducts(shop, query.q) }),
    (_, { data }) => tagsOf(data.products),
  );
};

/**
 * A list depends on its products, and on which products a category has; prices depend on the GST
 * rates of shop and categories.
 */
function tagsOf(products: readonly Product[], category?: string): string[] {
  const listed = category === undefined ? anyListingTag : listingTag(category);
  return [settingsTag, contentTag, listed, ...products.map(({ id }) => productTag(id))];
}
