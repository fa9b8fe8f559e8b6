import { readShopFacts } from '#contract/settings.ts';
import type { Routes } from '../http/routing.ts';
import { shopFactsOf } from './shop-settings.ts';

export const settingsRoutes: Routes = (serve, shop) => {
  serve(readShopFacts, async () => ({ data: { shop: await shopFactsOf(shop) } }));
};
