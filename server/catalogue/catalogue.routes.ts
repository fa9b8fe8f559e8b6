import * as endpoints from '#contract/catalogue.ts';
import type { Routes } from '../http/routing.ts';
import { Problem } from '../problems.ts';
import { readShopSettings } from '../settings/shop-settings.ts';
import { listFeaturedProducts, listProducts } from './list-products.ts';
import { loadProducts } from './load-products.ts';
import { searchProducts } from './search-products.ts';

export const catalogueRoutes: Routes = (serve, shop) => {
  serve(endpoints.listProducts, async ({ query }) => ({ data: await listProducts(shop, query) }));

  serve(endpoints.readProduct, async ({ params }) => {
    const settings = await readShopSettings(shop.readDb);
    const [product] = await loadProducts(shop.readDb, settings, [params.id]);
    if (!product) throw new Problem('not-found', endpoints.catalogueMessages.notFound);
    return { data: { product } };
  });

  serve(endpoints.listFeatured, async () => ({
    data: { products: await listFeaturedProducts(shop) },
  }));

  serve(endpoints.searchProducts, async ({ query }) => ({
    data: await searchProducts(shop, query.q),
  }));
};
