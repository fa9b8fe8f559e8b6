import { adminAuditApi } from '#contract/audit/admin-audit.endpoints.ts';
import { adminAuditSchemas } from '#contract/audit/admin-audit.ts';
import type { Routes } from '#server/infra/http/routing.ts';
import { listAudit } from './list-audit.ts';

export const auditRoutes: Routes = (serve, shop) => {
  serve(adminAuditApi, adminAuditSchemas, {
    listAudit: async ({ query: { page = 1, ...query } }) => ({
      data: await listAudit(shop.readDb, query, page),
    }),
  });
};
