import { pageAt, pagesOf } from '#contract/api/paging.ts';
import { type AuditEntry, type AuditQuery, auditEntry } from '#contract/audit/admin-audit.ts';
import { auditLimits } from '#contract/audit/audit-rules.ts';
import { changeWords } from '#contract/audit/audit-words.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { toWire } from '#server/infra/wire.ts';
import {
  type AuditRow,
  countAuditEntries,
  findActors,
  findAuditEntries,
} from '#server/studio/audit/audit.queries.ts';
import { labelsOf } from './field-labels.ts';

export async function listAudit(db: Db, query: AuditQuery, page: number) {
  const { pageSize } = auditLimits;
  const [rows, total, actors] = await Promise.all([
    findAuditEntries(db, query, pageAt(page, pageSize)),
    countAuditEntries(db, query),
    findActors(db),
  ]);
  return { entries: rows.map(presentEntry), total, pages: pagesOf(total, pageSize), actors };
}

export function presentEntry(row: AuditRow): AuditEntry {
  const changes = changeWords(row.before, row.after, labelsOf(row.subject));
  return toWire(auditEntry, { ...row, changes });
}
