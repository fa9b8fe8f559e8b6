import type { FastifyPluginAsync } from 'fastify';
import { indianDay } from '#contract/api/calendar.ts';
import { type AuditQuery, auditQuery } from '#contract/audit/admin-audit.ts';
import { auditFileRoute } from '#contract/audit/audit-rules.ts';
import { actionWords, subjectWords } from '#contract/audit/audit-words.ts';
import { callerOf } from '#server/accounts/sessions/caller-of.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { checkQuery, requireStaff } from '#server/infra/http/answer-call.ts';
import { refuseOtherMethods } from '#server/infra/http/other-methods.ts';
import { requireProof } from '#server/infra/http/security/require-proof.ts';
import { sendCsv } from '#server/infra/http/send-csv.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type AuditRow, findAuditEntries } from '#server/studio/audit/audit.queries.ts';
import { noteExport } from '#server/studio/audit/note-export.ts';
import { presentEntry } from './list-audit.ts';

const BATCH = 1000;
const columns = ['when', 'who', 'what', 'subject', 'name', 'field', 'from', 'to'];

/** The log as a CSV file, one line per changed field, streamed while it is read. */
export function auditFileRoutes(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    app.get(auditFileRoute, async (request, reply) => {
      const caller = requireStaff('owner', await callerOf(shop, request, reply));
      requireProof(shop, caller.session);
      const asked = checkQuery(auditQuery, request.query);
      const file = { subject: 'audit-log', after: { ...asked } } as const;
      const lines = noteExport(shop, caller, file, linesOf(shop.readDb, asked));
      return sendCsv(request, reply, lines, {
        name: `audit-log_${indianDay(shop.clock.now())}.csv`,
        columns,
      });
    });
    refuseOtherMethods(app, auditFileRoute, ['GET']);
  };
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
