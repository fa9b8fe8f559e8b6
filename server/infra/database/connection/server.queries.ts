import { sql } from 'kysely';
import type { Db } from './database.ts';

export async function findServerVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ serverVersion: string }>`show server_version`.execute(db);
  return rows[0]?.serverVersion ?? 'of an unknown version';
}

/** Throws if the database does not answer. */
export async function requireAnswer(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
