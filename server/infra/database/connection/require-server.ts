import pg from 'pg';
import { ConfigError } from '#server/infra/config/config-error.ts';

const OLDEST_SERVER = 15;
/** Clocks this far apart are not set by any time service. */
const CLOCK_APART_MS = 60_000;
/** As HAProxy answers while it has no server to ask: pg's own words, and the system's. */
const CLOSED_AT_ONCE = /Connection terminated unexpectedly|ECONNRESET/;

/**
 * Connects once and checks whether the shop can use the server; if not, throws a ConfigError that
 * says what to do.
 */
export async function requireServer(
  variable: 'DATABASE_URL' | 'DATABASE_READ_URL',
  connection: pg.PoolConfig,
): Promise<void> {
  const client = new pg.Client(connection);
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await requireVersion(variable, client);
    if (variable === 'DATABASE_URL') await requireHome(client);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    const whatToDo = CLOSED_AT_ONCE.test(reason)
      ? 'if a proxy is in front of it, perhaps no server is the primary: patronictl list shows the primary, and without a majority of etcd members no server is.'
      : 'check that the server runs and that address, user and password are right.';
    throw new ConfigError(variable, `${variable} is not responding (${reason}); ${whatToDo}`);
  } finally {
    await client.end().catch(() => {});
  }
}

async function requireVersion(variable: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10000);
  if (major >= OLDEST_SERVER) return;
  throw new ConfigError(
    variable,
    `${variable} points to PostgreSQL ${major}; Haat needs ${OLDEST_SERVER} or newer.`,
  );
}

interface Home {
  /** Unix milliseconds. */
  now: number;
  isReplica: boolean;
  encoding: string;
  mayBuild: boolean;
}

/** What the shop requires of a database, each with a sentence for what is missing. */
async function requireHome(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Home>(
    `select extract(epoch from clock_timestamp())::float8 * 1000 as now,
       pg_is_in_recovery() as "isReplica", current_setting('server_encoding') as encoding,
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege(current_schema(), 'create') as "mayBuild"`,
  );
  const [home] = rows;
  if (home?.isReplica) {
    throw new ConfigError(
      'DATABASE_URL',
      'DATABASE_URL points to a replica, which accepts no orders; name the primary server, and the replica in DATABASE_READ_URL.',
    );
  }
  if (home?.encoding !== 'UTF8') {
    throw new ConfigError(
      'DATABASE_URL',
      `DATABASE_URL points to a database in ${home?.encoding}; create one in UTF8.`,
    );
  }
  if (!home.mayBuild) {
    throw new ConfigError(
      'DATABASE_URL',
      'DATABASE_URL names a user who may not create tables there; make the user the database’s owner.',
    );
  }
  requireClock(Date.now() - home.now);
}

/** Codes, holds and offers end by the clock of whichever machine looks at them. */
function requireClock(aheadMs: number): void {
  if (Math.abs(aheadMs) < CLOCK_APART_MS) return;
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  throw new ConfigError(
    'DATABASE_URL',
    `The clock of this machine is ${minutes} min ${aheadMs > 0 ? 'ahead of' : 'behind'} the clock of the database at DATABASE_URL; let a time service (chrony, systemd-timesyncd) set both.`,
  );
}
