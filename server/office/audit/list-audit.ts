import { pageAt, pagesOf } from '#contract/api/paging.ts';
import type { AuditEntry, AuditQuery } from '#contract/audit/admin-audit.ts';
import type { AuditValues } from '#contract/audit/audit.ts';
import { auditLimits } from '#contract/audit/audit-rules.ts';
import { changeWords } from '#contract/audit/audit-words.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
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
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor,
    action: row.action,
    subject: row.subject,
    subjectId: row.subjectId,
    label: row.label,
    changes: changeWords(
      row.before as AuditValues | null,
      row.after as AuditValues | null,
      labelsOf(row.subject),
    ),
  };
}
