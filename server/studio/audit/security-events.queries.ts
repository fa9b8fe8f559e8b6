import { sql } from 'kysely';
import {
  type SecurityEvent,
  type SignInEvent,
  signInEvents,
} from '#contract/audit/security-events.ts';
import type { Db } from '#server/infra/database/connection/database.ts';

/** A stranger can cause endless refusals; the process log has them all. */
const ENTRIES_AN_HOUR = 20;

interface StaffEvent {
  id: string;
  at: Date;
  action: SecurityEvent;
  userId: string;
  isOwner: boolean;
  facts: Record<string, string>;
}

/** Writes what happened to a staff account into the audit log; nothing for other accounts. */
export async function insertStaffEvent(
  db: Db,
  { id, at, action, userId, isOwner, facts }: StaffEvent,
): Promise<void> {
  await sql`
    insert into audit_entries (id, at, actor_id, actor, action, subject, subject_id, label, after)
    select ${id}, ${at}, case when ${isOwner}::boolean then users.id end,
      case when ${isOwner}::boolean then users.name || ' (' || users.email || ')'
        else 'Somebody else' end,
      ${action}, 'account', users.id::text, users.name, ${JSON.stringify(facts)}::jsonb
    from users
    where users.id = ${userId} and users.staff_role is not null
      and ${ENTRIES_AN_HOUR} > (
        select count(*) from audit_entries
        where subject = 'account' and subject_id = users.id::text and action = ${action}
          and at > ${at}::timestamptz - interval '1 hour'
      )`.execute(db);
}

/** The newest sign-ins of the staff, and refused tries. */
export function listStaffSignIns(db: Db, limit: number) {
  return db
    .selectFrom('auditEntries')
    .select([
      'id',
      'at',
      'action as event',
      'label as memberName',
      sql<string | null>`after ->> 'device'`.as('device'),
      sql<string | null>`after ->> 'network'`.as('network'),
    ])
    .where('subject', '=', 'account')
    .where('action', 'in', signInEvents)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ event: SignInEvent }>()
    .execute();
}

export async function listOwnerAddresses(db: Db): Promise<string[]> {
  const owners = await db
    .selectFrom('users')
    .select('email')
    .where('staffRole', '=', 'owner')
    .where('bannedAt', 'is', null)
    .orderBy('id')
    .execute();
  return owners.map(({ email }) => email);
}

/** Whether the audit log has a sign-in of this member. */
export async function hasSignedIn(db: Db, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('subject', '=', 'account')
    .where('subjectId', '=', userId)
    .where('action', '=', 'sign-in')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
