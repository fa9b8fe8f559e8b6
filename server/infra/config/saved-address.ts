import { readFileSync, renameSync, unwatchFile, watchFile, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The public address that an owner has set in the back office. Like the secret it belongs to this
 * place alone: a backup that is restored elsewhere is a test shop, and mails no customer.
 */

const LOOK_MS = 500;

export const addressFile = (dataDir: string) => join(dataDir, 'address');

/** Undefined if none was set. */
export function readSavedAddress(dataDir: string): string | undefined {
  try {
    return readFileSync(addressFile(dataDir), 'utf8').trim() || undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A wrong DATA_DIR has its own sentence later.
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/**
 * Writes it beside the present one; what this returns puts it in place, whole or not at all. The
 * shop opens again as soon as it sees it.
 */
export function prepareAddress(dataDir: string, address: string): () => void {
  const path = addressFile(dataDir);
  writeFileSync(`${path}.new`, `${address}\n`, { mode: 0o600, flush: true });
  return () => renameSync(`${path}.new`, path);
}

/** Calls back once, when another address than now is saved; returns how to stop. */
export function onNewAddress(dataDir: string, tell: () => void): () => void {
  const path = addressFile(dataDir);
  const before = readSavedAddress(dataDir);
  const look = () => {
    const now = readSavedAddress(dataDir);
    if (now === undefined || now === before) return;
    stop();
    tell();
  };
  const stop = () => unwatchFile(path, look);
  watchFile(path, { interval: LOOK_MS, persistent: false }, look);
  return stop;
}
