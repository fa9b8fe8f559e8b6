import { type AuditSubject, staleMessage } from '#contract/audit/audit-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { findLastActor } from './audit.queries.ts';

interface Present {
  subject: AuditSubject;
  subjectId: string;
  updatedAt: Date;
  /** What the caller is shown instead: the present state, as `data` of the answer. */
  data: () => Promise<Record<string, unknown>>;
}

/** Whether there is a newer state than the one that a caller has before them. */
export function isStale(seen: string | undefined, updatedAt: Date): boolean {
  return seen !== undefined && Date.parse(seen) !== updatedAt.getTime();
}

/**
 * Refuses a change that stands on an older state than the present one, and says who was faster:
 * two people at work at once are told, and lose nothing. Without `seen` every change is taken.
 */
export async function requireUnchanged(
  trx: Db,
  seen: string | undefined,
  { subject, subjectId, updatedAt, data }: Present,
): Promise<void> {
  if (!isStale(seen, updatedAt)) return;
  const actor = await findLastActor(trx, { subject, subjectId });
  throw new Problem('conflict', staleMessage(actor), { extra: { data: await data() } });
}
