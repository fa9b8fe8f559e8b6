import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { customersApi } from '#contract/customers/customers.endpoints.ts';
import { customersSchemas } from '#contract/customers/customers.ts';
import { customersMessages } from '#contract/customers/customers-rules.ts';
import { banCustomer } from '#server/accounts/sessions/ban-customer.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { eraseCustomer } from './erase-customer.ts';
import { listCustomers, readCustomer } from './read-customers.ts';

const PAGE_SIZE = 50;

export const customersRoutes: Routes = (serve, shop) => {
  serve(customersApi, customersSchemas, {
    listCustomers: async ({ query }) => {
      const { q, state, sort = 'newest', page = 1, limit = PAGE_SIZE } = query;
      const wanted = { q, state, sort, ...pageAt(page, limit) };
      const { customers, total } = await listCustomers(shop.db, wanted);
      return { data: customers, total, pages: pagesOf(total, limit) };
    },
    readCustomer: async ({ params }) => ({
      data: { customer: await readCustomer(shop.db, params.id) },
    }),
    banCustomer: async ({ params, body: { banned }, session }) => {
      await banCustomer(shop, session.user, params.id, banned);
      return {
        data: { customer: await readCustomer(shop.db, params.id) },
        message: banned ? customersMessages.banned : customersMessages.unbanned,
      };
    },
    eraseCustomer: async ({ params, body, session }) => {
      requireProof(shop, session);
      await eraseCustomer(shop, session.user, params.id, body);
      return { message: customersMessages.erased };
    },
  });
};
