import { type Insertable, type Selectable, sql } from 'kysely';
import { addDays, startOfDay } from '#contract/api/calendar.ts';
import type { AuditQuery } from '#contract/audit/admin-audit.ts';
import type { AuditValues } from '#contract/audit/audit.ts';
import type { AuditAction, AuditSubject } from '#contract/audit/audit-rules.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
import type { AuditEntries } from '#server/infra/database/schema.ts';

export async function insertAuditEntry(db: Db, entry: Insertable<AuditEntries>): Promise<void> {
  await db.insertInto('auditEntries').values(entry).execute();
}

/** The name of the person who last changed the subject, if its changes are in the log. */
export async function findLastActor(
  db: Db,
  { subject, subjectId }: { subject: string; subjectId: string },
): Promise<string | undefined> {
  const last = await db
    .selectFrom('auditEntries')
    .select('actor')
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor;
}

/** The last of these actions on the subject with this label. */
export async function findLastAction(
  db: Db,
  { subject, label, actions }: { subject: AuditSubject; label: string; actions: AuditAction[] },
): Promise<string | undefined> {
  const last = await db
    .selectFrom('auditEntries')
    .select('action')
    .where('subject', '=', subject)
    .where('label', '=', label)
    .where('action', 'in', actions)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action;
}

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number];

const columns = [
  'id',
  'at',
  'actorId',
  'actor',
  'action',
  'subject',
  'subjectId',
  'label',
  'before',
  'after',
] as const;

/** Newest first. `after` is the last entry of the previous part. */
export async function findAuditEntries(
  db: Db,
  query: AuditQuery,
  {
    limit,
    offset = 0,
    after,
  }: {
    limit: number;
    offset?: number;
    after?: Pick<Selectable<AuditEntries>, 'at' | 'id'> | undefined;
  },
) {
  let entries = matching(db, query)
    .select(columns)
    .$narrowType<Record<'before' | 'after', AuditValues | null>>()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  if (after) {
    entries = entries.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after.at, after.id)));
  }
  return entries.execute();
}

export function countAuditEntries(db: Db, query: AuditQuery): Promise<number> {
  return countRows(matching(db, query));
}

/** All actors in the log, by name; jumps from one to the next in the index. */
export async function findActors(db: Db): Promise<string[]> {
  const { rows } = await sql<{ actor: string }>`
    with recursive names as (
      (select actor from audit_entries order by actor limit 1)
      union all
      select (select e.actor from audit_entries e where e.actor > n.actor order by e.actor limit 1)
      from names n where n.actor is not null
    )
    select actor from names where actor is not null`.execute(db);
  return rows.map(({ actor }) => actor);
}

function matching(db: Db, { actor, action, subject, from, to, q }: AuditQuery) {
  let entries = db.selectFrom('auditEntries');
  if (actor) entries = entries.where('actor', '=', actor);
  if (action) entries = entries.where('action', '=', action);
  if (subject) entries = entries.where('subject', '=', subject);
  if (from) entries = entries.where('at', '>=', startOfDay(from));
  if (to) entries = entries.where('at', '<', startOfDay(addDays(to, 1)));
  if (q) entries = entries.where(sql<boolean>`strpos(words, ${q.toLowerCase()}) > 0`);
  return entries;
}
