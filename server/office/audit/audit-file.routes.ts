import { type AuditQuery, auditQuery } from '#contract/audit/admin-audit.ts';
import { auditFileRoute } from '#contract/audit/audit-rules.ts';
import { actionWords, subjectWords } from '#contract/audit/audit-words.ts';
import { csvFile } from '#server/accounts/sessions/csv-file.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { type AuditRow, findAuditEntries } from '#server/studio/audit/audit.queries.ts';
import { presentEntry } from './list-audit.ts';

const BATCH = 1000;

/** The log as a CSV file, one line per changed field. */
export const auditFile = (shop: Shop) =>
  csvFile(shop, {
    route: auditFileRoute,
    access: 'owner',
    isPersonal: true,
    query: auditQuery,
    subject: 'audit-log',
    name: 'audit-log',
    columns: ['when', 'who', 'what', 'subject', 'name', 'field', 'from', 'to'],
    rows: (asked) => linesOf(shop.readDb, asked),
  });

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
