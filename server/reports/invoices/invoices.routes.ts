import { invoicesApi } from '#contract/invoices/invoices.endpoints.ts';
import { invoicesSchemas } from '#contract/invoices/invoices.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listInvoices } from './list-invoices.ts';

export const invoicesRoutes: Routes = (serve, shop) => {
  serve(invoicesApi, invoicesSchemas, {
    listInvoices: async ({ query: { page = 1, ...filter } }) => ({
      data: await listInvoices(shop.db, filter, page),
    }),
  });
};
