import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { onServer, startTestDatabase } from '#harness/test-database.ts';

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
  const server = await startTestDatabase(folder);
  project.provide('databaseServer', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its databases on an external server. */
async function dropTestDatabases(address: string): Promise<void> {
  const named = await onServer<{ datname: string }>(
    address,
    `select datname from pg_database where datname like 'haat_test_%'`,
  );
  for (const { datname } of named) {
    await onServer(address, `drop database if exists "${datname}" with (force)`);
  }
}
