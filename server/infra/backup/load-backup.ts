import { Problem } from '#server/infra/problems.ts';
import type { BackupFile } from './backup-file.ts';
import { digestOf } from './digest.ts';
import { type Manifest, manifestName, mediaFolder, tableOf } from './manifest.ts';
import type { Stores } from './open-stores.ts';
import { damaged, readArchive } from './read-archive.ts';
import { analyze, emptyTables, setSequences, setTriggers, writeRows } from './restore.queries.ts';
import type { TarEntry } from './write-archive.ts';

interface LoadOptions {
  progress?: (done: number, all: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Puts the rows into the tables, as part of the client's transaction, and the images into the media
 * store: they are there when the transaction commits.
 */
export async function loadBackup(
  stores: Stores,
  file: BackupFile,
  manifest: Manifest,
  { progress = () => {}, signal }: LoadOptions,
): Promise<void> {
  const { client, media } = stores;
  const path = file.name;
  const entries = watched(file, manifest, progress, signal);
  await setTriggers(client, manifest.tables, 'disable');
  await emptyTables(client, manifest.tables);
  let entry = await nextOf(entries);
  for (const table of manifest.tables) {
    async function* parts() {
      for (; entry && tableOf(entry.name) === table.name; entry = await nextOf(entries)) {
        yield entry.content;
      }
    }
    const rows = await writeRows(client, table, parts()).catch((error) => {
      throw notLoaded(path, table.name, error);
    });
    if (rows !== table.rows) throw damaged(path, `${table.name} has ${rows} rows`);
  }
  for (; entry; entry = await nextOf(entries)) {
    if (!entry.name.startsWith(mediaFolder)) throw damaged(path, `${entry.name} is out of place`);
    await media.put(entry.name.slice(mediaFolder.length), entry.content);
  }
  await setTriggers(client, manifest.tables, 'enable');
  await setSequences(client, manifest.sequences);
  await analyze(client, manifest.tables);
}

/** Compares the entries with the check: the file may have changed since. */
async function* watched(
  file: BackupFile,
  { files }: Manifest,
  progress: (done: number, all: number) => void,
  signal: AbortSignal | undefined,
): AsyncGenerator<TarEntry> {
  let done = 0;
  for await (const entry of readArchive(file)) {
    signal?.throwIfAborted();
    if (entry.name === manifestName) return;
    if (digestOf(entry.content) !== files[done]?.sha256) {
      throw damaged(file.name, `${entry.name} changed while it was read`);
    }
    yield entry;
    done += 1;
    progress(done, files.length);
  }
}

async function nextOf(entries: AsyncGenerator<TarEntry>): Promise<TarEntry | undefined> {
  const { value, done } = await entries.next();
  return done ? undefined : value;
}

function notLoaded(path: string, table: string, error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error) || error.name === 'AbortError') {
    return error;
  }
  return new Problem(
    'conflict',
    `${table} of ${path} cannot be loaded (${error.message}); nothing was restored.`,
    { cause: error },
  );
}
