import { type AuditSubject, staleMessage } from '#contract/audit/audit-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { Problem } from '#server/infra/problems.ts';
import { findLastActor } from './audit.queries.ts';

interface Present {
  subject: AuditSubject;
  subjectId: string;
  updatedAt: Date;
  /** What the caller gets to see: the current state, as `data` of the answer. */
  data: () => Promise<Record<string, unknown>>;
}

/** No two changes have the same time, so that a stale view is always detected. */
export function stampAfter({ updatedAt }: Pick<Present, 'updatedAt'>, now: Date): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));
}

/** Whether there is a newer state than the one the caller has seen. */
export function isStale(seen: string | undefined, updatedAt: Date): boolean {
  return seen !== undefined && Date.parse(seen) !== updatedAt.getTime();
}

/**
 * Refuses a change based on an older state than the current one, and says who was faster: of two
 * people at work at once nobody loses anything. Without `seen` every change is accepted.
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
