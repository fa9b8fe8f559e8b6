import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { prepareDataDir } from './data-dir.ts';
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { requireServer } from './require-server.ts';
import type { DB } from './schema.ts';

/** What a query needs: the open database or a transaction of it. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

/** What an external server calls our sessions, so that a restore sees a shop that runs. */
export const APPLICATION = 'haat';

const CONNECT_MS = 5000;

// Paise and counts fit a double exactly; numeric columns hold percentages and one-decimal ratings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface OpenDatabase {
  db: Db;
  /** A replica where one is set up, else the same as `db`: catalogue reads only. */
  readDb: Db;
  /** How to reach the database, for parts that hold connections of their own (jobs). */
  connection: pg.PoolConfig;
  /** Resolves with a sentence when the embedded server stops by itself; never otherwise. */
  lost: Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL, or connects to the one that DATABASE_URL names. With `attach`
 * a shop that already runs on this DATA_DIR shares its database (the command line).
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  { attach = false } = {},
): Promise<OpenDatabase> {
  // Pictures and uploads lie there, whoever keeps the database.
  prepareDataDir(config.dataDir);
  const running = attach && !config.databaseUrl ? findRunningPostgres(config.dataDir) : undefined;
  const embedded =
    config.databaseUrl || running
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const connection: pg.PoolConfig = embedded?.connection ??
    running ?? {
      connectionString: config.databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: APPLICATION,
    };
  if (config.databaseUrl) await requireServer('DATABASE_URL', connection);
  const readConnection = await openReadConnection(config);
  const db = openPool(connection, log);
  const readDb = readConnection ? openPool(readConnection, log) : db;
  return {
    db,
    readDb,
    connection,
    lost: new Promise((resolve) => {
      embedded?.onExit((reason) => resolve(`The embedded PostgreSQL stopped: ${reason}`));
    }),
    async close() {
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
      await embedded?.stop();
    },
  };
}

async function openReadConnection(config: Config): Promise<pg.PoolConfig | undefined> {
  if (!config.databaseReadUrl) return undefined;
  const connection = {
    connectionString: config.databaseReadUrl,
    connectionTimeoutMillis: CONNECT_MS,
  };
  await requireServer('DATABASE_READ_URL', connection);
  return connection;
}

function openPool(connection: pg.PoolConfig, log: Logger): Db {
  const pool = new pg.Pool({ max: 10, ...connection });
  // Without a listener a connection that the server drops while idle would end the process.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'a database connection was lost');
  });
  // The same for one that is dropped in the middle of a transaction, whose next query then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}
