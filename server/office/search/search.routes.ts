import { officeSearchApi } from '#contract/search/office-search.endpoints.ts';
import { officeSearchSchemas } from '#contract/search/office-search.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { searchOffice } from './search-office.ts';

export const searchRoutes: Routes = (serve, shop) => {
  serve(officeSearchApi, officeSearchSchemas, {
    searchOffice: async ({ query, session }) => ({
      data: await searchOffice(shop, query.q, session.user.staffRole),
    }),
  });
};
