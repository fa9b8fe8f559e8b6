import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { indianDay } from '#contract/api/calendar.ts';
import { exportRoute, importReportRoute } from '#contract/catalogue/catalogue-file-rules.ts';
import { exportQuery, reportQuery } from '#contract/catalogue/catalogue-files.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { requireCategory } from '#server/catalogue/categories/read-categories.ts';
import { haatColumns } from '#server/catalogue/import/reading/sheet.ts';
import { findAdminProducts } from '#server/catalogue/listing/list-products.ts';
import { listHidden } from '#server/catalogue/products/hidden-products.queries.ts';
import { checkQuery, requireStaff } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { sendCsv } from '#server/infra/http/send-csv.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteExport } from '#server/studio/audit/note-export.ts';
import { catalogueRows } from './export/catalogue-rows.ts';
import { requireImport } from './import/read-imports.ts';
import { reportColumns, reportRows } from './import/report-rows.ts';

const wholeList = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

async function listedIds(shop: Shop, filter: Omit<z.output<typeof exportQuery>, 'ids'>) {
  if (!filter.status) return (await findAdminProducts(shop, filter, wholeList)).ids;
  const { rows } = await listHidden(shop.db, filter, wholeList);
  return rows.map(({ id }) => id);
}

/** The catalogue and the reports of imports as CSV files, streamed while they are read. */
export function catalogueDownloads(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get(exportRoute, async (request, reply) => {
      const caller = requireStaff('manager', await callerOf(shop, request, reply));
      const { ids, ...filter } = checkQuery(exportQuery, request.query);
      await requireCategory(shop, filter.category);
      const addressOf = (url: string) => `${shop.config.shopUrl}${url}`;
      const file = {
        subject: 'catalogue',
        after: { ...filter, ...(ids && { chosen: ids.length }) },
      } as const;
      const listed = ids ?? (await listedIds(shop, filter));
      const rows = noteExport(shop, caller, file, catalogueRows(shop.db, { addressOf, listed }));
      return sendCsv(request, reply, rows, {
        name: `products_${indianDay(shop.clock.now())}.csv`,
        columns: haatColumns,
        // An import of it then finds nothing changed.
        isExact: true,
      });
    });

    app.get<{ Params: { id: string } }>(importReportRoute, async (request, reply) => {
      requireStaff('manager', await callerOf(shop, request, reply));
      const { outcome } = checkQuery(reportQuery, request.query);
      const record = await requireImport(shop, request.params.id);
      return sendCsv(request, reply, reportRows(shop.db, { importId: record.id, outcome }), {
        name: `import_${indianDay(record.createdAt)}${outcome ? `_${outcome}` : ''}.csv`,
        columns: reportColumns,
      });
    });
    refuseOtherMethods(app, importReportRoute, ['GET']);
  };
}
