import { variantName } from '#contract/catalogue/variants.ts';
import { inventoryApi } from '#contract/inventory/inventory.endpoints.ts';
import { inventorySchemas } from '#contract/inventory/inventory.ts';
import { inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { applyCounts, checkCounts } from './count-file.ts';
import { readInventory } from './read-inventory.ts';
import { setCount } from './set-count.ts';

export const inventoryRoutes: Routes = (serve, shop) => {
  serve(inventoryApi, inventorySchemas, {
    listInventory: async ({ query }) => ({ data: await readInventory(shop, query) }),
    setCount: async ({ params, body, session }) => {
      const variant = await setCount(shop, session.user, params.id, body);
      const name = variantName(variant.name, variant.label);
      return { data: { variant }, message: say.saved(name, variant.stock ?? 0) };
    },
    checkCounts: async (call) => ({ data: await checkCounts(shop, call) }),
    applyCounts: async (call) => {
      const report = await applyCounts(shop, call.session.user, call);
      return { data: report, message: say.applied(report.changed) };
    },
  });
};
