import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { indianDay } from '#contract/calendar.ts';
import {
  exportQuery,
  exportRoute,
  importReportRoute,
  reportQuery,
} from '#contract/catalogue-files.ts';
import type { Session } from '../accounts/session.ts';
import { noteChange } from '../audit/note-change.ts';
import { checkQuery, requireAccess } from '../http/answer-call.ts';
import { callerOf } from '../http/api.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { sendCsv } from '../http/send-csv.ts';
import type { Shop } from '../shop.ts';
import { catalogueRows } from './export/catalogue-rows.ts';
import { requireImport } from './import/read-imports.ts';
import { reportColumns, reportRows } from './import/report-rows.ts';
import { haatColumns } from './import/sheet.ts';

/** The catalogue and the reports of imports as CSV files, written while they are read. */
export function catalogueDownloads(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get(exportRoute, async (request, reply) => {
      const { user } = await requireManager(shop, request, reply);
      const filter = checkQuery(exportQuery, request.query);
      await noteChange(shop.db, shop, user, {
        action: 'exported',
        subject: 'catalogue',
        after: { ...filter },
      });
      const addressOf = (url: string) => `${shop.config.shopUrl}${url}`;
      return sendCsv(request, reply, catalogueRows(shop.db, { addressOf, filter }), {
        name: `products_${indianDay(shop.clock.now())}.csv`,
        columns: haatColumns,
        // An import of it then finds nothing changed.
        isExact: true,
      });
    });

    app.get<{ Params: { id: string } }>(importReportRoute, async (request, reply) => {
      await requireManager(shop, request, reply);
      const { outcome } = checkQuery(reportQuery, request.query);
      const record = await requireImport(shop, request.params.id);
      return sendCsv(request, reply, reportRows(shop.db, { importId: record.id, outcome }), {
        name: `import_${indianDay(record.created_at)}${outcome ? `_${outcome}` : ''}.csv`,
        columns: reportColumns,
      });
    });
    refuseOtherMethods(app, importReportRoute, ['GET']);
  };
}

async function requireManager(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  const caller = await callerOf(shop, request, reply);
  requireAccess({ access: 'manager' }, caller);
  return caller.session as Session;
}
