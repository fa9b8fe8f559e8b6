import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { unwritableDataDir } from '#server/infra/config/data-dir.ts';
import { canReach, chooseServerUser, type ServerUser } from '#server/infra/config/server-user.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** The database folder in DATA_DIR, and the user that runs the database. */
export interface Cluster {
  folder: string;
  user: ServerUser | undefined;
}

export function clusterOf(dataDir: string): Cluster {
  const folder = join(dataDir, 'postgres');
  return { folder, user: existsSync(folder) ? ownerOf(folder, dataDir) : chooseServerUser() };
}

/** An existing database runs as its owner; nobody else could run it. */
function ownerOf(folder: string, dataDir: string): ServerUser | undefined {
  const { uid, gid } = statSync(folder);
  const self = process.getuid?.();
  if (self === uid && self !== 0) return undefined;
  if (self === 0 && uid !== 0) return { uid, gid, name: `of id ${uid}` };
  throw new ConfigError(
    'DATA_DIR',
    `DATA_DIR ${dataDir} holds the database of another user (id ${uid}); start the shop as that user or choose another folder.`,
  );
}

/**
 * How the programs find the folder. A path through folders that are closed to their user would not
 * open, so they start inside it and use the working directory.
 */
export function folderArgument({ folder, user }: Cluster): string {
  if (!user || canReach(user, folder)) return folder;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new ConfigError(
    'DATA_DIR',
    `The database's user ${user.name} cannot reach DATA_DIR ${folder}; choose a folder whose parents are open to it.`,
  );
}

/** Creates the cluster if it is missing, and checks that these programs can run it. */
export async function prepareCluster(
  cluster: Cluster,
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<void> {
  if (!existsSync(cluster.folder)) await createCluster(cluster, binaries, dataDir);
  const version = readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim();
  if (version !== binaries.majorVersion) {
    throw new ConfigError(
      'DATA_DIR',
      `The database in DATA_DIR ${dataDir} was written by PostgreSQL ${version} and this release brings ${binaries.majorVersion}; make a backup with the old release and restore it into an empty DATA_DIR.`,
    );
  }
}

/** A cluster gets its name when it is complete, so an interrupted start leaves no half-made one. */
async function createCluster(
  { folder, user }: Cluster,
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<void> {
  const draft = `${folder}.unfinished`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    if (user) chownSync(draft, user.uid, user.gid);
    await runInitdb({ folder: draft, user }, binaries, dataDir);
    renameSync(draft, folder);
  } catch (error) {
    throw error instanceof ConfigError ? error : unwritableDataDir(dataDir, error);
  }
}

async function runInitdb(
  cluster: Cluster,
  binaries: PostgresBinaries,
  dataDir: string,
): Promise<void> {
  const settings = ['--username=haat', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  // The builtin locale is the same on every machine; the system's changes with its libc.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const initdb = spawn(
    binaries.initdb,
    ['-D', folderArgument(cluster), ...settings, ...locale, '--set=timezone=UTC'],
    {
      cwd: cluster.folder,
      uid: cluster.user?.uid,
      gid: cluster.user?.gid,
      env: serverEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let complaint = '';
  initdb.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const code = await new Promise((resolve, reject) => {
    initdb.once('error', reject).once('close', resolve);
  });
  if (code === 0) return;
  throw new ConfigError(
    'DATA_DIR',
    `The database in DATA_DIR ${dataDir} could not be created (${firstLine(complaint)}); fix that, or set DATABASE_URL to another PostgreSQL.`,
  );
}

/** Nothing of the shop's environment (PGDATA, a locale that is not installed) may leak in. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

function firstLine(output: string): string {
  return output.split('\n', 1)[0]?.replace(/^initdb: (error: )?/, '') || 'no reason given';
}
