import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import { MINUTE_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import type { DB } from '#server/infra/database/schema.ts';

export type PlanRow = Selectable<DB['backupPlan']>;
export type RunRow = Selectable<DB['backupRuns']>;

const noPlan: PlanRow = {
  one: true,
  isOn: false,
  place: 'folder',
  folder: null,
  sealedKey: null,
  keyId: null,
  keyMadeAt: null,
  isPaused: false,
};

export async function findPlan(db: Db): Promise<PlanRow> {
  return (await db.selectFrom('backupPlan').selectAll().executeTakeFirst()) ?? noPlan;
}

export async function savePlanRow(db: Db, changes: Updateable<DB['backupPlan']>): Promise<void> {
  await db
    .insertInto('backupPlan')
    .values(changes)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(changes))
    .execute();
}

/** Unless somebody has made a new one meanwhile. */
export async function replaceSealedKey(db: Db, former: string, sealedKey: string): Promise<void> {
  await db.updateTable('backupPlan').set({ sealedKey }).where('sealedKey', '=', former).execute();
}

/** Held by the connection of the run itself, so it ends with it, whatever happens to its process. */
const RUN_LOCK = [146, 1] as const;

export async function lockRun(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'select pg_try_advisory_lock($1, $2) as "isOurs"',
    [...RUN_LOCK],
  );
  return rows[0]?.isOurs ?? false;
}

async function isRunLocked(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isLocked: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = ${RUN_LOCK[0]} and objid = ${RUN_LOCK[1]}
        and database = (select oid from pg_database where datname = current_database())
    ) as is_locked`.execute(db);
  return rows[0]?.isLocked ?? false;
}

/** Until the transaction ends nobody else starts one. */
export async function lockRuns(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backup_runs', 0))`.execute(db);
}

/** How long a run may wait in the queue. */
const QUEUED_MS = 2 * MINUTE_MS;

/** The run that goes on or is about to; one whose process has died is none. */
export async function findRunningBackup(db: Db, now: Date): Promise<RunRow | undefined> {
  const newest = await runs(db).where('endedAt', 'is', null).executeTakeFirst();
  if (!newest) return undefined;
  const isQueued = now.getTime() - newest.startedAt.getTime() < QUEUED_MS;
  return isQueued || (await isRunLocked(db)) ? newest : undefined;
}

export async function findLastRun(db: Db): Promise<RunRow | undefined> {
  return runs(db).executeTakeFirst();
}

export async function readBackupFigures(
  db: Db,
): Promise<{ lastStoredAt: Date | undefined; hasFailed: boolean }> {
  const stored = await runs(db).where('fileName', 'is not', null).executeTakeFirst();
  const ended = await runs(db).where('endedAt', 'is not', null).executeTakeFirst();
  return { lastStoredAt: stored?.startedAt, hasFailed: Boolean(ended?.problem) };
}

export async function findRun(db: Db, id: string): Promise<RunRow | undefined> {
  return db.selectFrom('backupRuns').selectAll().where('id', '=', id).executeTakeFirst();
}

const runs = (db: Db) => db.selectFrom('backupRuns').selectAll().orderBy('startedAt', 'desc');

/** What was never finished before this run. */
export async function endLostRuns(
  db: Db,
  run: string,
  { at, problem }: { at: Date; problem: string },
): Promise<void> {
  await db
    .updateTable('backupRuns')
    .set({ endedAt: at, problem })
    .where('endedAt', 'is', null)
    .where('id', '<', run)
    .execute();
}

/** Older than the oldest backup that is kept. */
export async function forgetRunsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('backupRuns').where('startedAt', '<', before).execute();
}

/** Which of these files were read back whole. */
export async function listCheckedFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('backupRuns')
    .select('fileName')
    .where('fileName', 'in', names)
    .execute();
  return new Set(rows.flatMap(({ fileName }) => fileName ?? []));
}

export async function listOwners(db: Db): Promise<{ name: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['name', 'email'])
    .where('staffRole', '=', 'owner')
    .orderBy('id')
    .execute();
}
