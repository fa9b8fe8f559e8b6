// Writes server/infra/database/schema.ts: makes the database and reads it back.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';

const INT8 =
  'export type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;';
/** kysely-codegen reads code through TypeScript's own interface, which the native compiler has not. */
const BRING_TYPESCRIPT = `import { registerHooks } from 'node:module';
  const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context);
  registerHooks({ resolve });`;
const home = join(import.meta.dirname, '../../server/infra/database');
const silent = () => {};
const log = { info: silent, warn: silent, error: silent, debug: silent };
const folder = mkdtempSync(join(tmpdir(), 'haat-schema-'));
const server = await startEmbeddedPostgres({ dataDir: folder, log });
try {
  const client = new pg.Client(server.connection);
  await client.connect();
  for (const file of ['schema.sql', ...globSync('migrations/*.sql', { cwd: home }).sort()]) {
    await client.query(readFileSync(join(home, file), 'utf8'));
  }
  await client.end();
  const { host, user, database } = server.connection;
  const out = join(home, 'schema.ts');
  const cli = join(import.meta.dirname, '../../node_modules/kysely-codegen/dist/cli/bin.js');
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  execFileSync(
    process.execPath,
    [
      ['--import', `data:text/javascript,${encodeURIComponent(BRING_TYPESCRIPT)}`],
      [cli, '--dialect', 'postgres', '--url', url, '--out-file', out],
      ['--numeric-parser', 'number'],
    ].flat(),
    { stdio: 'inherit' },
  );
  // Paise and counts are read as numbers (server/infra/database/connection/database.ts).
  const written = readFileSync(out, 'utf8').replace(/export type Int8 = [^;]+;/, INT8);
  writeFileSync(out, written);
  execFileSync('biome', ['check', '--write', out], { stdio: 'inherit' });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
