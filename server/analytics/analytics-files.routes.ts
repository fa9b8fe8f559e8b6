import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyPluginAsync } from 'fastify';
import {
  type AnalyticsTable,
  analyticsFileRoute,
  analyticsTables,
  rangeQuery,
} from '#contract/analytics.ts';
import { indianDay } from '#contract/calendar.ts';
import { parsePart, requireAccess } from '../http/answer-call.ts';
import { callerOf } from '../http/api.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { tables } from './analytics-tables.ts';
import { daysOf, spanOf } from './read-range.ts';

/** The figures' tables as CSV files, written while they are read. */
export function analyticsFileRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { table: string } }>(analyticsFileRoute, async (request, reply) => {
      requireAccess({ access: 'manager' }, await callerOf(shop, request, reply));
      const name = analyticsTables.find((each) => each === request.params.table);
      if (!name) throw new Problem('not-found', 'There is no such table');
      const { data: asked, errors } = parsePart(rangeQuery, request.query);
      if (!asked) throw new Problem('invalid', errors[0]?.message ?? '', { errors });
      const { columns, rows, isOfRange } = tables[name];
      const today = indianDay(shop.clock.now());
      const days = daysOf(asked, today);
      const span = spanOf(asked, days);
      const isNarrowed = isOfRange && (name === 'days' || span.since !== undefined);
      const file = stringify({
        // Spreadsheets take a file without the mark for the country's old letters.
        bom: true,
        header: true,
        columns: [...columns],
        // A name that begins with = is a name, and no formula of whoever opens the file.
        escape_formulas: true,
        record_delimiter: 'windows',
      });
      pipeline(Readable.from(rows(shop.db, { days, span, today })), file).catch((error) => {
        request.log.error({ err: error, table: name }, 'a file of figures was not finished');
      });
      return reply
        .type('text/csv; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="${fileName(name, isNarrowed ? days : { to: today })}"`,
        )
        .send(file);
    });
    refuseOtherMethods(app, analyticsFileRoute, ['GET']);
  };
}

function fileName(table: AnalyticsTable, { from, to }: { from?: string; to: string }): string {
  return [table, from, to].filter(Boolean).join('_').concat('.csv');
}
