import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyPluginAsync } from 'fastify';
import { type AuditQuery, auditFileRoute, auditQuery } from '#contract/admin-audit.ts';
import { actionWords, subjectWords } from '#contract/audit-words.ts';
import { indianDay } from '#contract/calendar.ts';
import type { Db } from '../database/database.ts';
import { parsePart, requireAccess } from '../http/answer-call.ts';
import { callerOf } from '../http/api.ts';
import { refuseOtherMethods } from '../http/other-methods.ts';
import { Problem } from '../problems.ts';
import type { Shop } from '../shop.ts';
import { type AuditRow, findAuditEntries } from './audit.queries.ts';
import { presentEntry } from './list-audit.ts';

const BATCH = 1000;
const columns = ['when', 'who', 'what', 'subject', 'name', 'field', 'from', 'to'];

/** The log as a CSV file, a line for each field that was changed, written while it is read. */
export function auditFileRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get(auditFileRoute, async (request, reply) => {
      requireAccess({ access: 'owner' }, await callerOf(shop, request, reply));
      const { data: asked, errors } = parsePart(auditQuery, given(request.query));
      if (!asked) throw new Problem('invalid', errors[0]?.message ?? '', { errors });
      const file = stringify({
        bom: true,
        header: true,
        columns,
        // What somebody wrote is no formula of whoever opens the file.
        escape_formulas: true,
        record_delimiter: 'windows',
      });
      pipeline(Readable.from(linesOf(shop.readDb, asked)), file).catch((error) => {
        request.log.error({ err: error }, 'the file of the audit log was not finished');
      });
      const name = `audit-log_${indianDay(shop.clock.now())}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(file);
    });
    refuseOtherMethods(app, auditFileRoute, ['GET']);
  };
}

/** `?actor=&q=` gives neither. */
function given(query: unknown): object {
  return Object.fromEntries(Object.entries(query as object).filter(([, value]) => value !== ''));
}

async function* linesOf(db: Db, query: AuditQuery): AsyncGenerator<string[]> {
  let after: AuditRow | undefined;
  do {
    const rows = await findAuditEntries(db, query, { limit: BATCH, after });
    for (const row of rows) yield* linesOfEntry(row);
    after = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (after);
}

function linesOfEntry(row: AuditRow): string[][] {
  const { at, actor, action, subject, label, changes } = presentEntry(row);
  const head = [at, actor, actionWords(action), subjectWords(subject), label];
  if (changes.length === 0) return [[...head, '', '', '']];
  return changes.map(({ field, before, after }) => [...head, field, before, after]);
}
