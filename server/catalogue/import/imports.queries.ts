import { sql } from 'kysely';
import type { ImportOutcome } from '#contract/catalogue/catalogue-file-rules.ts';
import type { Db, Trx } from '#server/infra/database/connection/database.ts';
import { countRows } from '#server/infra/database/query/count-rows.queries.ts';
export type ImportRecord = Awaited<ReturnType<typeof listImportRecords>>[number];

/** Those in progress. */
const underWay = ['looking', 'running'] as const;

function importRecords(db: Db) {
  return db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.startedBy')
    .selectAll('imports')
    .select(['users.name as startedByName', 'users.email as startedByEmail']);
}

/** The newest first. */
export function listImportRecords(db: Db) {
  return importRecords(db)
    .orderBy('imports.createdAt', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(50)
    .execute();
}

export function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  return importRecords(db).where('imports.id', '=', id).executeTakeFirst();
}

export function lockImport(trx: Trx, id: string): Promise<ImportRecord | undefined> {
  return importRecords(trx).where('imports.id', '=', id).forUpdate('imports').executeTakeFirst();
}

export function findImportUnderWay(db: Db): Promise<ImportRecord | undefined> {
  return importRecords(db).where('imports.state', 'in', underWay).executeTakeFirst();
}

/** Claims one that waits to be worked on; undefined if another process has. */
export async function claimImport(
  db: Db,
  id: string,
  now: Date,
): Promise<ImportRecord | undefined> {
  const claimed = await db
    .updateTable('imports')
    .set({ beatAt: now })
    .where('id', '=', id)
    .where('state', 'in', underWay)
    .where('beatAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed && findImport(db, claimed.id);
}

/** Those that nobody works on any more, or never started to. */
export async function breakOffSilent(
  db: Db,
  {
    lastBeat,
    lastStart,
    now,
    message,
  }: Record<'lastBeat' | 'lastStart' | 'now', Date> & { message: string },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'broken', message, endedAt: now })
    .where('state', 'in', underWay)
    .where(
      sql<boolean>`coalesce(beat_at < ${lastBeat}, coalesce(started_at, created_at) < ${lastStart})`,
    )
    .execute();
}

/** Finished or never run, and old; returns their ids. */
export async function deleteImportsBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('imports')
    .where('createdAt', '<', before)
    .where('state', 'not in', underWay)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the ids that are known. */
export async function listKnownImports(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('imports')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteImportRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('importRows').where('importId', '=', importId).execute();
}

interface RowsWanted {
  importId: string;
  outcome: ImportOutcome | undefined;
  limit: number;
}

/** A page of the report. */
export async function listImportRows(
  db: Db,
  { importId, outcome, limit, offset }: RowsWanted & { offset: number },
) {
  const rows = db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!));
  const total = await countRows(rows);
  const page = await rows
    .select(['line', 'name', 'outcome', 'note'])
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows: page, total };
}

/** The next of the report's rows after a place. */
export function listImportRowsAfter(
  db: Db,
  { importId, outcome, limit, after }: RowsWanted & { after: number },
) {
  return db
    .selectFrom('importRows')
    .select(['position', 'line', 'name', 'outcome', 'note'])
    .where('importId', '=', importId)
    .where('position', '>', after)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome!))
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** The makers that a file may name, hidden ones too. */
export function listKnownMakers(db: Db) {
  return db.selectFrom('makers').select(['id', 'address', 'name']).orderBy('position').execute();
}
