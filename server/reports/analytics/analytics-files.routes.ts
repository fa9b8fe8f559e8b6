import type { FastifyPluginAsync } from 'fastify';
import { rangeQuery } from '#contract/analytics/analytics.ts';
import {
  type AnalyticsTable,
  analyticsFileRoute,
  analyticsTables,
  personalTables,
} from '#contract/analytics/analytics-rules.ts';
import { indianDay } from '#contract/api/calendar.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import { checkQuery, requireStaff } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { sendCsv } from '#server/infra/http/send-csv.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { noteExport } from '#server/studio/audit/note-export.ts';
import { tables } from './analytics-tables.ts';
import { daysOf, spanOf } from './read-range.ts';

/** The figures' tables as CSV files, streamed while they are read. */
export function analyticsFileRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { table: string } }>(analyticsFileRoute, async (request, reply) => {
      const caller = requireStaff('manager', await callerOf(shop, request, reply));
      const name = analyticsTables.find((each) => each === request.params.table);
      if (!name) throw new Problem('not-found', 'This table does not exist');
      const asked = checkQuery(rangeQuery, request.query);
      const { columns, rows, range } = tables[name];
      if (personalTables.includes(name)) requireProof(shop, caller.session);
      const today = indianDay(shop.clock.now());
      const days = daysOf(asked, today);
      const span = spanOf(asked, days);
      const isNarrowed = range === 'always' || (range === 'asked' && span.since !== undefined);
      const narrowed = isNarrowed ? days : { to: today };
      const file = { subject: 'figures', label: name, after: { ...narrowed } } as const;
      const categories = await shop.categories.read();
      const noted = noteExport(
        shop,
        caller,
        file,
        rows(shop.db, { days, span, today, categories }),
      );
      return sendCsv(request, reply, noted, {
        name: fileName(name, narrowed),
        columns,
      });
    });
    refuseOtherMethods(app, analyticsFileRoute, ['GET']);
  };
}

function fileName(table: AnalyticsTable, { from, to }: { from?: string; to: string }): string {
  return [table, from, to].filter(Boolean).join('_').concat('.csv');
}
