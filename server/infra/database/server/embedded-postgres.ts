import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { prepareDataDir } from '#server/infra/config/data-dir.ts';
import { isDataDirLocked, lockDataDir } from './data-dir-lock.ts';
import { type Cluster, clusterOf, prepareCluster } from './embedded-cluster.ts';
import { type Server, type ServerLog, startServer } from './embedded-server.ts';
import { clearOrphanedServer, readPidFile, socketFolderPrefix } from './orphaned-server.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';

export interface EmbeddedPostgres {
  /** `host` is the folder of the Unix socket. */
  connection: { host: string; user: string; database: string };
  /** Called once, if the server ends without a call of `stop`. */
  onExit(listener: (reason: string) => void): void;
  stop(): Promise<void>;
}

const DATABASE = 'haat';
// A socket's path has at most 104 bytes on macOS and 108 on Linux, including the final zero.
const LONGEST_SOCKET_PATH = 103;

/**
 * Opens the database under DATA_DIR, creating it on the first start. Only one shop at a time may
 * have it.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  connections,
}: {
  dataDir: string;
  log: ServerLog;
  /** How many it allows; by default as many as a shop in one process needs. */
  connections?: number;
}): Promise<EmbeddedPostgres> {
  prepareDataDir(dataDir);
  const home = realpathSync(dataDir);
  const unlock = lockDataDir(home);
  try {
    return await startLocked(home, log, unlock, connections);
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * The database of a shop that is running on this DATA_DIR, for the command line; undefined if none
 * is.
 */
export function findRunningPostgres(dataDir: string): EmbeddedPostgres['connection'] | undefined {
  if (!isDataDirLocked(dataDir)) return undefined;
  const folder = join(realpathSync(dataDir), 'postgres');
  const { isReady, socketFolder } = readPidFile(folder);
  return isReady ? connectTo(socketFolder === '.' ? folder : (socketFolder ?? folder)) : undefined;
}

async function startLocked(
  dataDir: string,
  log: ServerLog,
  unlock: () => void,
  connections: number | undefined,
): Promise<EmbeddedPostgres> {
  const cluster = clusterOf(dataDir);
  const binaries = findPostgresBinaries(dataDir, cluster.user);
  await prepareCluster(cluster, binaries, dataDir);
  await clearOrphanedServer(cluster.folder);
  const socket = chooseSocketFolder(cluster);
  const server = await startPatiently(cluster, binaries, socket.argument, log, connections);
  const connection = connectTo(socket.folder);
  await createDatabaseOnce(connection).catch(async (error) => {
    await server.stop();
    throw error;
  });
  let isStopping = false;
  return {
    connection,
    onExit: (listener) => {
      server.exited.then((reason) => isStopping || listener(reason));
    },
    stop: async () => {
      isStopping = true;
      await server.stop();
      socket.remove();
      unlock();
    },
  };
}

function connectTo(host: string): EmbeddedPostgres['connection'] {
  return { host, user: 'haat', database: DATABASE };
}

function chooseSocketFolder({ folder, user }: Cluster) {
  const path = join(folder, '.s.PGSQL.5432');
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) {
    return { folder, argument: '.', remove: () => {} };
  }
  const short = mkdtempSync(socketFolderPrefix());
  if (user) chownSync(short, user.uid, user.gid);
  return {
    folder: short,
    argument: short,
    remove: () => rmSync(short, { recursive: true, force: true }),
  };
}

/**
 * Retries while the obstacle is temporary: sessions of a killed server hold its memory until they
 * notice, and one killed during its start leaves nothing to repair.
 */
export async function startPatiently(
  cluster: Cluster,
  binaries: PostgresBinaries,
  socketFolder: string,
  log: ServerLog,
  connections?: number,
): Promise<Server> {
  for (let triesLeft = 40; ; triesLeft--) {
    try {
      return await startServer(cluster, binaries, socketFolder, log, connections);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const wasKilled = error instanceof Error && error.cause === 'signal SIGKILL';
      const passes = wasKilled || reason.includes('still in use');
      if (!passes || triesLeft === 0) {
        throw new ConfigError(
          'DATA_DIR',
          `The database in ${cluster.folder} (DATA_DIR) did not start (${reason}); fix that, or restore a backup into another DATA_DIR.`,
        );
      }
      await delay(250);
    }
  }
}

async function createDatabaseOnce(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  // A broken connection fails the running query; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
