import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { isOfBefore, isTooOld, tooOld, upgrade } from './before-1.0.0.ts';
import schema from './schema.sql?raw';

/** Any number, as long as every Haat process takes the same one. */
const ADVISORY_LOCK = 4_828_147;

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface Migration {
  name: string;
  sql: string;
}

const baseline: Migration = { name: 'schema.sql', sql: schema };

/** The schema of version 1.0.0, and what came after it. */
export const migrations: Migration[] = [
  baseline,
  ...Object.entries(files)
    .map(([path, sql]) => ({ name: path.replace('./migrations/', ''), sql }))
    .sort((a, b) => a.name.localeCompare(b.name)),
];

export class MigrationError extends Error {
  constructor(name: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The migration ${name} failed (${reason}); the data is as it was before.`, { cause });
    this.name = 'MigrationError';
  }
}

/**
 * Brings the schema up to date, each migration in one transaction. Processes that start at once
 * wait for each other. Throws a MigrationError; the data is then as before the failed one.
 */
export async function migrate(
  connection: pg.PoolConfig,
  log: Pick<Logger, 'info'>,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const client = new pg.Client(connection);
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await lockSchema(client);
    await ensureMigrationsTable(client);
    const found = [...(await listApplied(client)).keys()];
    if (isOfBefore(found)) {
      if (isTooOld(found)) throw new MigrationError(upgrade.name, tooOld);
      await inTransaction(client, upgrade.name, () => leaveBefore(client));
      log.info({ migration: upgrade.name }, 'migrated');
    }
    const applied = await listApplied(client);
    refuseNewerSchema(applied, steps);
    for (const step of steps) await apply(client, step, applied.get(step.name), log);
  } finally {
    // Ending the session releases the advisory lock.
    await client.end();
  }
}

/** Until the session ends nobody else changes the schema, and a starting shop waits. */
export async function lockSchema(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
}

export async function ensureMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    `create table if not exists migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
}

/** Checksums of the applied migrations by name. */
export async function listApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** Applies one migration as part of the client's transaction. */
export async function takeStep(client: pg.ClientBase, step: Migration): Promise<void> {
  await client.query(step.sql);
  await noteStep(client, step);
}

/** The database of before 1.0.0 becomes that of 1.0.0, as part of the client's transaction. */
export async function leaveBefore(client: pg.ClientBase): Promise<void> {
  await client.query(upgrade.sql);
  await client.query('delete from migrations');
  await noteStep(client, baseline);
}

export function checksumOf(step: Migration): string {
  return createHash('sha256').update(step.sql).digest('hex');
}

async function noteStep(client: pg.ClientBase, step: Migration): Promise<void> {
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [
    step.name,
    checksumOf(step),
  ]);
}

async function apply(
  client: pg.Client,
  step: Migration,
  appliedChecksum: string | undefined,
  log: Pick<Logger, 'info'>,
): Promise<void> {
  if (appliedChecksum === checksumOf(step)) return;
  if (appliedChecksum) {
    throw new MigrationError(step.name, 'it was changed after it had been applied');
  }
  await inTransaction(client, step.name, () => takeStep(client, step));
  log.info({ migration: step.name }, 'migrated');
}

async function inTransaction(
  client: pg.Client,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(name, error);
  }
}

/** An older program on a newer schema would write rows that the newer rules forbid. */
export function refuseNewerSchema(
  applied: ReadonlyMap<string, string>,
  steps: readonly Migration[],
): void {
  const known = new Set(steps.map((step) => step.name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name)).sort()[0];
  if (unknown)
    throw new MigrationError(unknown, 'this Haat does not know it; start the newer release');
}
