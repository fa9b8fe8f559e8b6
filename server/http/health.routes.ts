import { sql } from 'kysely';
import { health } from '#contract/health.ts';
import { Problem } from '../problems.ts';
import type { Routes } from './routing.ts';

export const healthRoutes: Routes = (serve, shop) => {
  serve(health, async () => {
    try {
      await sql`select 1`.execute(shop.db);
    } catch (error) {
      throw new Problem('unavailable', 'The database does not answer.', { cause: error });
    }
    return {};
  });
};
