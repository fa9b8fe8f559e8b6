import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Options, stringify } from 'csv-stringify';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { indianDay } from '#contract/calendar.ts';
import {
  exportQuery,
  exportRoute,
  importReportRoute,
  reportQuery,
} from '#contract/catalogue-files.ts';
import type { Session } from '../accounts/session.ts';
import { noteChange } from '../audit/note-change.ts';
import { parsePart, requireAccess } from '../http/answer-call.ts';
import { callerOf } from '../http/api.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { Problem } from '../problems.ts';
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
      const filter = parseQuery(exportQuery, request);
      await noteChange(shop.db, shop, user, {
        action: 'exported',
        subject: 'catalogue',
        after: { ...filter },
      });
      const addressOf = (url: string) => `${shop.config.shopUrl}${url}`;
      return sendCsv(request, reply, catalogueRows(shop.db, { addressOf, filter }), {
        name: `products_${indianDay(shop.clock.now())}.csv`,
        // Cells stay as they are, so that an import finds nothing changed.
        options: { columns: [...haatColumns] },
      });
    });

    app.get<{ Params: { id: string } }>(importReportRoute, async (request, reply) => {
      await requireManager(shop, request, reply);
      const { outcome } = parseQuery(reportQuery, request);
      const record = await requireImport(shop, request.params.id);
      return sendCsv(request, reply, reportRows(shop.db, { importId: record.id, outcome }), {
        name: `import_${indianDay(record.created_at)}${outcome ? `_${outcome}` : ''}.csv`,
        // A name that begins with = is a name, and no formula of whoever opens the file.
        options: { columns: reportColumns, escape_formulas: true },
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

function parseQuery<S extends z.ZodType>(schema: S, { query }: FastifyRequest): z.output<S> {
  const { data, errors } = parsePart(schema, query);
  if (!data) throw new Problem('invalid', errors[0]?.message ?? '', { errors });
  return data;
}

function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  rows: AsyncIterable<object>,
  { name, options }: { name: string; options: Options },
): FastifyReply {
  // Spreadsheets take a file without the mark for the country's old letters.
  const file = stringify({ bom: true, header: true, record_delimiter: 'windows', ...options });
  pipeline(Readable.from(rows), file).catch((error) => {
    request.log.error({ err: error, name }, 'a file was not finished');
  });
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file);
}
