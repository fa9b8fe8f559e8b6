import type { Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { AuditEntries } from '../database/schema.ts';

export async function insertAuditEntry(db: Db, entry: Insertable<AuditEntries>): Promise<void> {
  await db.insertInto('audit_entries').values(entry).execute();
}
