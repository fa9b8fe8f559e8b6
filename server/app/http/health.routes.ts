import { healthApi } from '#contract/api/health.endpoints.ts';
import { healthSchemas } from '#contract/api/health.ts';
import { requireAnswer } from '#server/infra/database/connection/server.queries.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { Problem } from '#server/infra/problems.ts';
export const healthRoutes: Routes = (serve, shop) => {
  serve(healthApi, healthSchemas, {
    health: async () => {
      try {
        await requireAnswer(shop.db);
      } catch (error) {
        throw new Problem('unavailable', 'The database is not responding.', { cause: error });
      }
      return {};
    },
    live: async () => ({}),
  });
};
