import pg from 'pg';
import { startEmbeddedPostgres } from '#server/infra/database/server/embedded-postgres.ts';

/** A PostgreSQL for the databases of many tests, and its address. */
export interface TestDatabaseServer {
  url: string;
  stop(): Promise<void>;
}

const silent = { debug() {}, warn() {}, error() {} };

/** Starts the embedded PostgreSQL in a folder; no test data outlives its run, so nothing waits for the disk. */
export async function startTestDatabase(
  folder: string,
  connections?: number,
): Promise<TestDatabaseServer> {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: silent,
    ...(connections !== undefined && { connections }),
  });
  const { host, user, database } = server.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  for (const setting of ['synchronous_commit', 'fsync', 'full_page_writes']) {
    await onServer(url, `alter system set ${setting} = off`);
  }
  await onServer(url, 'select pg_reload_conf()');
  return { url, stop: server.stop };
}

export async function onServer<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
