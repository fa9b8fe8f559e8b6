import { Kysely, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/infra/config/config.ts';
import { prepareDataDir } from '#server/infra/config/data-dir.ts';
import type { DB } from '#server/infra/database/schema.ts';
import { poolOf } from '#server/infra/database/server/connections.ts';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '#server/infra/database/server/embedded-postgres.ts';
import { CamelCaseRows, SnakeCaseDialect } from './camel-case-rows.ts';
import { type Heard, openCurrentReplicas } from './current-replicas.ts';
import { type PoolParts, watchedPool } from './pooled-client.ts';
import { requireServer } from './require-server.ts';
import { type Statements, watchStatements } from './statements.ts';

/** What a query needs: the open database or one of its transactions. */
export type Db = Kysely<DB>;
export type Trx = Transaction<DB>;

/** The name of our sessions on an external server, by which a restore notices a running shop. */
export const APPLICATION = 'haat';

const CONNECT_MS = 5000;
/** How long to wait for a free connection before a request is answered 503: browsers wait 10 s. */
const WAIT_MS = 10_000;

// Paise and counts fit a double exactly; numeric columns hold percentages and one-decimal ratings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface PoolUse {
  total: number;
  idle: number;
  /** How many requests wait for a connection. */
  waiting: number;
}

export interface OpenDatabase {
  db: Db;
  /** Replicas if some are configured, else the same as `db`: only for catalogue reads. */
  readDb: Db;
  /** `readDb` then never shows what is older than these changes. */
  follow(changes: Heard): void;
  /** What `db` and `readDb` send. */
  statements: Statements;
  /** The connections that `db` and `readDb` hold at this moment. */
  poolUse: () => PoolUse;
  /** How to reach the database, for parts that hold connections of their own (jobs). */
  connection: pg.PoolConfig;
  /** Resolves with a sentence if the embedded server stops unexpectedly; never otherwise. */
  lost: Promise<string>;
  close(): Promise<void>;
}

export interface DatabaseParts {
  /** Share the database of a running shop (the command line). */
  attach?: boolean | undefined;
  /** Already started; it stops when the database is closed. */
  embedded?: EmbeddedPostgres | undefined;
  /** Another process runs the embedded server, for this one too. */
  running?: EmbeddedPostgres['connection'] | undefined;
  /** How many processes share the server's connections, this one included. */
  processes?: number | undefined;
}

/** Starts the embedded PostgreSQL unless there is one, or connects to the one of DATABASE_URL. */
export async function openDatabase(
  config: Config,
  log: Logger,
  parts: DatabaseParts = {},
): Promise<OpenDatabase> {
  // Images and uploads are stored there, whichever database is used.
  prepareDataDir(config.dataDir);
  const running = config.databaseUrl ? undefined : findRunning(config, parts);
  const embedded =
    config.databaseUrl || running
      ? undefined
      : (parts.embedded ?? (await startEmbeddedPostgres({ dataDir: config.dataDir, log })));
  const connection: pg.PoolConfig = embedded?.connection ??
    running ?? {
      connectionString: config.databaseUrl,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: APPLICATION,
    };
  if (config.databaseUrl) await requireServer('DATABASE_URL', connection);
  const readConnection = await openReadConnection(config);
  const statements = watchStatements();
  const pools: pg.Pool[] = [];
  const pool = {
    pools,
    statements,
    limits: config.sqlLimits,
    prepares: !isPooledByStatement(config),
    most: poolOf(parts.processes ?? 1),
  };
  const primary = openPool(connection, log, pool);
  const db = openKysely(primary);
  const replicas =
    readConnection && openCurrentReplicas(openPool(readConnection, log, pool), primary);
  const readDb = replicas ? openKysely(replicas.pool) : db;
  return {
    db,
    readDb,
    follow: (changes) => replicas?.follow(changes),
    statements,
    poolUse: () => useOf(pools),
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

function openKysely(pool: PostgresPool): Db {
  return new Kysely<DB>({
    dialect: new SnakeCaseDialect({ pool }),
    plugins: [new CamelCaseRows()],
  });
}

function findRunning({ dataDir }: Config, { attach, running }: DatabaseParts) {
  return running ?? (attach ? findRunningPostgres(dataDir) : undefined);
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

/** A pooler that gives each transaction another session loses prepared statements. */
function isPooledByStatement({ databaseUrl, databaseReadUrl }: Config): boolean {
  return [databaseUrl, databaseReadUrl].some(
    (url) => url && new URL(url).searchParams.get('pgbouncer') === 'true',
  );
}

function useOf(pools: readonly pg.Pool[]): PoolUse {
  const use = { total: 0, idle: 0, waiting: 0 };
  for (const { totalCount, idleCount, waitingCount } of pools) {
    use.total += totalCount;
    use.idle += idleCount;
    use.waiting += waitingCount;
  }
  return use;
}

function openPool(
  connection: pg.PoolConfig,
  log: Logger,
  parts: PoolParts & { pools: pg.Pool[]; most: number },
): PostgresPool {
  const pool = new pg.Pool({
    max: parts.most,
    ...connection,
    connectionTimeoutMillis: WAIT_MS,
    // Opening a session costs more than a dozen statements: keep two open.
    min: 2,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3600,
  });
  parts.pools.push(pool);
  // Without a listener, a connection that the server drops while idle would end the process.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log.warn({ reason: message }, 'a database connection was lost');
  });
  // The same for one that is dropped in the middle of a transaction, whose next query then fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return watchedPool(pool, parts);
}
