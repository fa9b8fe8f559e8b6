import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { APPLICATION } from '#server/infra/database/connection/database.ts';
import { KNOWN_SECRET } from '#server/infra/identity/known-secret.queries.ts';
import { columnsOf, isThere, type SavedTable } from './backup.queries.ts';
import type { Manifest } from './manifest.ts';
import type { OwnObject } from './own-objects.ts';

/** Sessions of shops, and of other commands, on the same database. */
export async function countOtherSessions(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::integer as sessions from pg_stat_activity
     where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`,
    [APPLICATION],
  );
  return rows[0]?.sessions ?? 0;
}

/** Rows of a table; 0 when it is not there. */
export async function countRows(client: pg.Client, table: string): Promise<number> {
  if (!(await isThere(client, table))) return 0;
  const { rows } = await client.query<{ rows: number }>(
    `select count(*) as rows from ${client.escapeIdentifier(table)}`,
  );
  return rows[0]?.rows ?? 0;
}

/** The queue goes too: its jobs refer to rows that are gone, and it recreates itself. */
export async function dropShop(client: pg.Client, objects: readonly OwnObject[]): Promise<void> {
  for (const { kind, name } of objects) {
    await client.query(`drop ${kind} if exists ${client.escapeIdentifier(name)} cascade`);
  }
  await client.query('drop table migrations');
  await client.query('drop schema if exists jobs cascade');
}

/** The rows already contain what triggers once wrote. */
export async function setTriggers(
  client: pg.Client,
  tables: readonly { name: string }[],
  state: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${client.escapeIdentifier(name)} ${state} trigger user`);
  }
}

/** Migrations may have written what the backup has too. */
export async function emptyTables(
  client: pg.Client,
  tables: readonly { name: string }[],
): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  if (names.length > 0) await client.query(`truncate ${names.join(', ')} cascade`);
}

/** Returns how many rows were written. */
export async function writeRows(
  client: pg.Client,
  { name, columns }: Pick<SavedTable, 'name' | 'columns'>,
  parts: AsyncIterable<Buffer>,
): Promise<number> {
  const copy = client.query(copyFrom(`copy ${columnsOf(client, name, columns)} from stdin`));
  await pipeline(parts, copy);
  return copy.rowCount;
}

export async function setSequences(
  client: pg.Client,
  sequences: Manifest['sequences'],
): Promise<void> {
  for (const { name, lastValue } of sequences) {
    await client.query(
      `select setval(c.oid, $2) from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'S' and n.nspname = current_schema() and c.relname = $1`,
      [name, lastValue],
    );
  }
}

export async function analyze(
  client: pg.Client,
  tables: readonly { name: string }[],
): Promise<void> {
  await client.query(`analyze ${tables.map(({ name }) => client.escapeIdentifier(name)).join()}`);
}

export const MARK = 'work-to-resume';

/** Part of the restore's transaction: tells the shop at its next start that it was restored. */
export async function leaveRestoreMark(client: pg.Client): Promise<void> {
  await client.query(
    `insert into settings (name, value) values ($1, 'true') on conflict (name) do nothing`,
    [MARK],
  );
  // It would write among the backups of the shop that it came from, and delete them.
  if (await isThere(client, 'backup_plan')) {
    await client.query(
      'update backup_plan set is_on = false, is_paused = true where is_on or is_paused',
    );
  }
  // All files of the backup go into the folder; the bucket is that of the shop that it came from.
  if (await isThere(client, 'connections')) {
    await client.query(`delete from connections where kind = 'media'`);
  }
  // With its mark this shop would pass for the bucket's owner, and delete the other's files.
  if (await isThere(client, 'media_copying')) await client.query('delete from media_copying');
  // The machine it is restored on may have another secret.
  await client.query('delete from settings where name = $1', [KNOWN_SECRET]);
}
