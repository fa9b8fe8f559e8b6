import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { dayMessage, isDay } from '#contract/api/calendar.ts';
import { paging } from '#contract/api/paging-fields.ts';
import { isoDate } from '#contract/api/wire.ts';
import { auditActions, auditLimits, auditSubjects } from './audit-rules.ts';

const day = z.iso.date({ abort: true }).refine(isDay, dayMessage);

/** What of the log is shown; the screen's address has the same names. */
export const auditQuery = z.object({
  /** As the list of actors names them. */
  actor: z.string().max(200).optional(),
  action: z.enum(auditActions).optional(),
  subject: z.enum(auditSubjects).optional(),
  /** Indian days, both ends among them. */
  from: day.optional(),
  to: day.optional(),
  q: z.string().trim().max(auditLimits.searchMax).optional(),
});

export type AuditQuery = z.output<typeof auditQuery>;

export const auditEntry = z.object({
  id: z.string(),
  at: isoDate,
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  label: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const adminAuditSchemas = schemas('Back office', {
  listAudit: {
    summary: 'Who changed what, newest first',
    query: auditQuery.extend({ page: paging.page }),
    answer: dataOf({
      entries: z.array(auditEntry),
      total: z.number().int(),
      pages: z.number().int(),
      /** Everybody who has an entry. */
      actors: z.array(z.string()),
    }),
  },
});
