import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which tests create their databases, as a postgres:// address. */
    databaseServer: string;
  }
}

/**
 * One PostgreSQL for the whole run: the embedded one, or with TEST_DATABASE=external the one that
 * TEST_DATABASE_URL names. Each test shop creates its own database on it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE === 'external') {
    const address = process.env.TEST_DATABASE_URL;
    if (!address) throw new Error('TEST_DATABASE_URL is missing');
    await dropTestDatabases(address);
    project.provide('databaseServer', address);
    return () => dropTestDatabases(address);
  }
  const folder = mkdtempSync(join(tmpdir(), 'haat-test-'));
  const log = pino({ level: 'silent' });
  const server = await startEmbeddedPostgres({ dataDir: folder, log });
  const { host, user, database } = server.connection;
  await giveUpDurability(server.connection);
  project.provide(
    'databaseServer',
    `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  );
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** No test data outlives its run, so nothing waits for the disk. */
async function giveUpDurability(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  for (const setting of ['synchronous_commit', 'fsync', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** A run that was killed leaves its databases on an external server. */
async function dropTestDatabases(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like 'haat_test_%'`,
  );
  for (const { datname } of rows) {
    await client.query(`drop database if exists ${client.escapeIdentifier(datname)} with (force)`);
  }
  await client.end();
}
