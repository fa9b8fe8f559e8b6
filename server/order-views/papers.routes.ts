import * as endpoints from '#contract/papers.endpoints.ts';
import { papersSchemas } from '#contract/papers.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listPapers } from './list-papers.ts';

export const papersRoutes: Routes = (serve, shop) => {
  serve(
    endpoints.listPapers,
    papersSchemas.listPapers,
    async ({ query: { page = 1, ...filter } }) => ({
      data: await listPapers(shop.db, filter, page),
    }),
  );
};
