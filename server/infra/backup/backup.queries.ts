import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/**
 * The client's transaction then sees the database as it is now, whatever is sold in the meantime.
 */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  await settleFormats(client);
}

/**
 * A server may be configured to format dates and numbers differently, and to end long transactions.
 */
export async function settleFormats(client: pg.Client): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
     set local client_encoding = 'UTF8'; set local statement_timeout = 0;
     set local idle_in_transaction_session_timeout = 0`,
  );
}

export async function isThere(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select exists (
       select from pg_tables where schemaname = current_schema() and tablename = $1) as found`,
    [table],
  );
  return rows[0]?.found ?? false;
}

/** Into the audit log, if the shop has one. */
export async function insertBackupEntry(
  client: pg.Client,
  entry: { id: string; at: Date; actor: string; after: object },
): Promise<void> {
  if (!(await isThere(client, 'audit_entries'))) return;
  await client.query(
    `insert into audit_entries (id, at, actor, action, subject, after)
     values ($1, $2, $3, 'exported', 'backup', $4)`,
    [entry.id, entry.at, entry.actor, JSON.stringify(entry.after)],
  );
}

export interface SavedTable {
  name: string;
  /** Without computed ones. */
  columns: string[];
  /** The tables that its foreign keys point to. */
  needs: string[];
}

/** Those of the tables that exist. */
export async function listTables(
  client: pg.Client,
  names: readonly string[],
): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(
    `select c.relname::text as name,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
             order by attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k
             join pg_class f on f.oid = k.confrelid
             where k.conrelid = c.oid and k.contype = 'f' and f.oid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = current_schema() and c.relname = any($1)
     order by c.relname`,
    [names],
  );
  return rows;
}

export async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ name: string; lastValue: string }>(
    `select sequencename::text as name, last_value::text as "lastValue" from pg_sequences
     where schemaname = current_schema() and last_value is not null order by sequencename`,
  );
  return rows;
}

/** A table's rows in COPY's text format: the same in every PostgreSQL, a line for each row. */
export function readRows(
  client: pg.Client,
  { name, columns }: Pick<SavedTable, 'name' | 'columns'>,
): AsyncIterable<Buffer> {
  return client.query(copyTo(`copy ${columnsOf(client, name, columns)} to stdout`));
}

export function columnsOf(client: pg.Client, table: string, columns: readonly string[]): string {
  const quoted = columns.map((column) => client.escapeIdentifier(column));
  return `${client.escapeIdentifier(table)} (${quoted.join(', ')})`;
}
