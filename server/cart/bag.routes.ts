import { accountMessages } from '#contract/account-rules.ts';
import * as bag from '#contract/bag.endpoints.ts';
import { bagSchemas } from '#contract/bag.ts';
import { loadProducts } from '#server/catalogue/products/load-products.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { Problem } from '#server/infra/problems.ts';
import { syncBag } from './sync-bag.ts';

export const bagRoutes: Routes = (serve, shop) => {
  serve(bag.syncBag, bagSchemas.syncBag, async ({ body, session }) => {
    const { userId, ...changes } = body;
    if (userId !== session.user.id) throw new Problem('forbidden', accountMessages.forbidden);
    return { data: await syncBag(shop, userId, changes) };
  });

  serve(bag.readPieces, bagSchemas.readPieces, async ({ body }) => {
    const settings = await shop.settings.read();
    return { data: { products: await loadProducts(shop.readDb, settings, body.productIds) } };
  });
};
