import { isOfAssets } from '#server/infra/assets/stored-assets.ts';
import type { Clock } from '#server/infra/clock.ts';
import { readVersion } from '#server/infra/config/data-dir.ts';
import { isOfBefore } from '#server/infra/database/before-1.0.0.ts';
import {
  listApplied,
  type Migration,
  migrations,
  refuseNewerSchema,
} from '#server/infra/database/migrate.ts';
import type { MediaStore } from '#server/infra/media-store/media-store.ts';
import { Problem } from '#server/infra/problems.ts';
import { beginSnapshot, isThere, listSequences, listTables, readRows } from './backup.queries.ts';
import type { BackupKey } from './backup-key.ts';
import { digestOf } from './digest.ts';
import { inLoadOrder } from './load-order.ts';
import {
  type BackupCounts,
  backupFormat,
  countsOf,
  type Manifest,
  manifestName,
  mediaFolder,
  tablePartName,
} from './manifest.ts';
import { placeOf, type Stores } from './open-stores.ts';
import { listOwnTables } from './own-objects.ts';
import { type Sink, type TarEntry, writeArchive } from './write-archive.ts';

const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

export interface BackupOptions {
  clock: Clock;
  steps?: readonly Migration[];
  /** Image files saved so far, and how many there are. */
  progress?: (done: number, all: number) => void;
  signal?: AbortSignal | undefined;
  /** Encrypts the file. */
  key?: BackupKey | undefined;
}

/**
 * Saves the database as it is at one moment, and every image, into one file, while the shop
 * continues to sell.
 * @throws Problem if there is nothing to save or the file cannot be written
 */
export async function backUpShop(
  stores: Stores,
  sink: Sink,
  options: BackupOptions,
): Promise<BackupCounts & { bytes: number }> {
  const { clock, steps = migrations, progress = () => {}, signal, key } = options;
  const { client, media } = stores;
  if (!(await isThere(client, 'migrations'))) {
    throw new Problem('not-found', `There is no shop in ${placeOf(stores.config)}.`);
  }
  const madeAt = clock.now();
  await beginSnapshot(client);
  const manifest = await describeShop(stores, madeAt, steps);

  async function* entries(): AsyncGenerator<TarEntry> {
    for await (const entry of saveTables(stores, manifest)) yield noted(entry, manifest);
    // Images are stored before their rows, so those of the snapshot all exist by now.
    await client.query('commit');
    for await (const entry of saveImages(media, progress)) yield noted(entry, manifest);
    yield { name: manifestName, content: Buffer.from(JSON.stringify(manifest, null, 1)) };
  }

  const bytes = await writeArchive(sink, entries(), { madeAt, signal, key });
  return { ...countsOf(manifest), bytes };
}

/** The manifest before anything is saved: rows and files are counted later. */
async function describeShop(
  { client, config }: Stores,
  madeAt: Date,
  steps: readonly Migration[],
): Promise<Manifest> {
  const applied = await listApplied(client);
  if (isOfBefore([...applied.keys()])) {
    throw new Problem(
      'conflict',
      `The shop in ${placeOf(config)} is of before version 1.0.0: start it once, then back it up.`,
    );
  }
  refuseNewerSchema(applied, steps);
  const tables = inLoadOrder(await listTables(client, listOwnTables(steps)));
  return {
    format: backupFormat,
    haat: readVersion(),
    madeAt: madeAt.toISOString(),
    migrations: [...applied].map(([name, checksum]) => ({ name, checksum })),
    tables: tables.map(({ name, columns }) => ({ name, columns, rows: 0 })),
    sequences: await listSequences(client),
    files: [],
  };
}

async function* saveTables({ client }: Stores, { tables }: Manifest): AsyncGenerator<TarEntry> {
  for (const table of tables) {
    let part = 0;
    for await (const content of inParts(readRows(client, table))) {
      table.rows += countLines(content);
      part += 1;
      yield { name: tablePartName(table.name, part), content };
    }
  }
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}

/** A row is a line: COPY writes a line break within a text as `\n`. */
function countLines(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(NEWLINE); at >= 0; at = rows.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}

async function* saveImages(
  media: MediaStore,
  progress: (done: number, all: number) => void,
): AsyncGenerator<TarEntry> {
  const names: string[] = [];
  for await (const { name } of media.list()) if (!isOfAssets(name)) names.push(name);
  for (const [done, name] of names.entries()) {
    progress(done, names.length);
    const content = await readImage(media, name);
    if (content) yield { name: `${mediaFolder}${name}`, content };
  }
}

/** Undefined if it no longer exists: unused files are deleted while we read. */
async function readImage(media: MediaStore, name: string): Promise<Buffer | undefined> {
  try {
    return await media.getBytes(name);
  } catch (error) {
    if (await media.exists(name)) throw error;
    return undefined;
  }
}

function noted(entry: TarEntry, { files }: Manifest): TarEntry {
  files.push({ name: entry.name, bytes: entry.content.length, sha256: digestOf(entry.content) });
  return entry;
}
