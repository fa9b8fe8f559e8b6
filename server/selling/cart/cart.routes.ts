import { accountMessages } from '#contract/accounts/account-rules.ts';
import { savedCartApi } from '#contract/cart/saved-cart.endpoints.ts';
import { savedCartSchemas } from '#contract/cart/saved-cart.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { Problem } from '#server/infra/problems.ts';
import { syncCart } from './sync-cart.ts';

export const cartRoutes: Routes = (serve, shop) => {
  serve(savedCartApi, savedCartSchemas, {
    syncCart: async ({ body, session }) => {
      const { userId, ...changes } = body;
      if (userId !== session.user.id) throw new Problem('forbidden', accountMessages.forbidden);
      return { data: await syncCart(shop, userId, changes) };
    },
    readPieces: async ({ body }) => {
      const settings = await shop.settings.read();
      return { data: { products: await loadProducts(shop.readDb, settings, body.productIds) } };
    },
  });
};
