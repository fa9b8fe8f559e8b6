import { variantName } from '#contract/catalogue/variants.ts';
import * as endpoints from '#contract/inventory/inventory.endpoints.ts';
import { inventorySchemas as schemas } from '#contract/inventory/inventory.ts';
import { inventoryMessages as say } from '#contract/inventory/inventory-rules.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { applyCounts, checkCounts } from './count-file.ts';
import { readInventory } from './read-inventory.ts';
import { setCount } from './set-count.ts';

export const inventoryRoutes: Routes = (serve, shop) => {
  serve(endpoints.listInventory, schemas.listInventory, async ({ query }) => ({
    data: await readInventory(shop, query),
  }));

  serve(endpoints.setCount, schemas.setCount, async ({ params, body, session }) => {
    const variant = await setCount(shop, session.user, params.id, body);
    const name = variantName(variant.name, variant.label);
    return { data: { variant }, message: say.saved(name, variant.stock ?? 0) };
  });

  serve(endpoints.checkCounts, schemas.checkCounts, async (call) => ({
    data: await checkCounts(shop, call),
  }));

  serve(endpoints.applyCounts, schemas.applyCounts, async (call) => {
    const report = await applyCounts(shop, call.session.user, call);
    return { data: report, message: say.applied(report.changed) };
  });
};
