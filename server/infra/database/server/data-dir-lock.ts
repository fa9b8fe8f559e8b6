import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#server/infra/config/config-error.ts';
import { unwritableDataDir } from '#server/infra/config/data-dir.ts';
import { startOfProcess } from './running-process.ts';

interface Holder {
  pid: number;
  started: string;
}

/**
 * Locks DATA_DIR for this process and returns how to unlock it. The lock of an ended process is
 * ignored, so that a killed shop never blocks the next one.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, 'shop.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOfProcess(process.pid) });
  for (;;) {
    if (tryToTake(path, mine, dataDir)) return () => rmSync(path, { force: true });
    const theirs = readText(path);
    const holder = liveHolder(theirs);
    if (holder) {
      throw new ConfigError(
        'DATA_DIR',
        `DATA_DIR ${dataDir} is in use by another shop (process ${holder.pid}); stop that one or choose another folder.`,
      );
    }
    removeStale(path, theirs);
  }
}

/** Whether a running process has locked the folder. */
export function isDataDirLocked(dataDir: string): boolean {
  return liveHolder(readText(join(dataDir, 'shop.lock'))) !== undefined;
}

/** A link appears atomically, so nobody ever reads a half-written lock. */
function tryToTake(path: string, text: string, dataDir: string): boolean {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, text, { mode: 0o644 });
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw unwritableDataDir(dataDir, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves the stale lock away, and back again if a quicker start has replaced it in the meantime. */
function removeStale(path: string, stale: string | undefined): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    if (readText(aside) !== stale) linkSync(aside, path);
  } catch (error) {
    if (!isCode(error, 'ENOENT') && !isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function liveHolder(text: string | undefined): Holder | undefined {
  try {
    const holder = JSON.parse(text ?? '') as Holder;
    return startOfProcess(holder.pid) === holder.started ? holder : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
