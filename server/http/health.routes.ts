import { health } from '#contract/health.endpoints.ts';
import { healthSchemas } from '#contract/health.ts';
import { requireAnswer } from '../database/server.queries.ts';
import { Problem } from '../problems.ts';
import type { Routes } from './routing.ts';

export const healthRoutes: Routes = (serve, shop) => {
  serve(health, healthSchemas.health, async () => {
    try {
      await requireAnswer(shop.db);
    } catch (error) {
      throw new Problem('unavailable', 'The database does not answer.', { cause: error });
    }
    return {};
  });
};
