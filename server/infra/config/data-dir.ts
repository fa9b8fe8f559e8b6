import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { canReach, chooseServerUser, isRoot } from './server-user.ts';

const SYSTEM_DATA_DIR = '/var/lib/haat';

/**
 * The folder of all the shop's data. Without a DATA_DIR it is `data` beside package.json; other
 * users often cannot reach root's clone, so root uses the system's folder.
 */
export function resolveDataDir(dataDir: string | undefined, root = packageRoot()): string {
  if (dataDir) return resolve(dataDir);
  const beside = join(root, 'data');
  const serverUser = chooseServerUser();
  return !serverUser || canReach(serverUser, join(beside, 'postgres')) ? beside : SYSTEM_DATA_DIR;
}

/** Creates the folder; throws a ConfigError if it is not writable. */
export function prepareDataDir(dataDir: string): void {
  try {
    // The database's user has to pass through root's folder, but not to list it.
    makeFolder(dataDir, isRoot() ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritableDataDir(dataDir, error);
  }
}

export function unwritableDataDir(dataDir: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message.split(',')[0] : String(error);
  return new ConfigError(
    'DATA_DIR',
    `DATA_DIR ${dataDir} cannot be written (${reason}); choose a folder that this user may write to.`,
  );
}

/**
 * One folder at a time: a recursive mkdir never ends on a file system that accepts none, such as
 * /proc.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder), mode);
  mkdirSync(folder, { mode });
}

/** The folder of package.json above this file, wherever the build has put it. */
export function packageRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return folder;
}

/** Of this Haat, such as 1.0.0. */
export function readVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
