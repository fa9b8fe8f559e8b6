import type { Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AuditEntries } from '../database/schema.ts';

export async function insertAuditEntry(db: Db, entry: Insertable<AuditEntries>): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute();
}

/** How whoever changed the subject last is called, where its changes are in the log. */
export async function findLastActor(
  db: Db,
  { subject, subjectId }: { subject: string; subjectId: string },
): Promise<string | undefined> {
  const last = await db
    .selectFrom('audit_entries')
    .select('actor')
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.actor;
}
