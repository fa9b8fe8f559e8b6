import type { User } from '#contract/accounts/accounts.ts';
import type { AuditValues } from '#contract/audit/audit.ts';
import type { AuditAction, AuditSubject } from '#contract/audit/audit-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { insertAuditEntry } from './audit.queries.ts';

/** Who does something in the back office; only a name if it is no person. */
export type Actor = Pick<User, 'id' | 'name' | 'email'> | { name: string };

export const commandLine: Actor = { name: 'Command line' };

/** How the log names the one who did something. */
export const actorText = (actor: Actor) =>
  'email' in actor ? `${actor.name} (${actor.email})` : actor.name;

export interface Change {
  action: AuditAction;
  subject: AuditSubject;
  subjectId?: string | undefined;
  /** What people call it. Nothing about customers that would have to be erased with them. */
  label?: string | undefined;
  /** Only the changed fields, as `changedFields` finds them. */
  before?: AuditValues | undefined;
  after?: AuditValues | undefined;
}

/**
 * Writes a change to the audit log, in the transaction that makes it: no change without its entry.
 */
export async function noteChange(
  trx: Db,
  { clock, random }: Pick<Shop, 'clock' | 'random'>,
  actor: Actor,
  { action, subject, subjectId, label = '', before, after }: Change,
): Promise<void> {
  await insertAuditEntry(trx, {
    id: random.id(),
    at: clock.now(),
    actorId: 'id' in actor ? actor.id : null,
    actor: actorText(actor),
    action,
    subject,
    subjectId: subjectId ?? null,
    label,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  });
}
