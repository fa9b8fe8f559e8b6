import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../clock.ts';
import type { Shop } from '../shop.ts';
import { listKnownHashes } from './media.queries.ts';
import type { StoredFile } from './media-store.ts';

const AT_ONCE = 500;

/**
 * Removes files that a crash left without a row, and uploads that never ended. Only what is a day
 * old goes, so that nothing is taken from under an upload that is still being written.
 */
export async function sweepOrphans({
  db,
  media,
  clock,
}: Pick<Shop, 'db' | 'media' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  let removed = await removeOldUploads(media.incomingDir, before);
  for await (const files of inGroups(media.list(), AT_ONCE)) {
    const old = files.filter((file) => file.modifiedAt < before && hashOf(file.name));
    const known = await listKnownHashes(db, [...new Set(old.map((file) => hashOf(file.name)))]);
    for (const { name } of old.filter((file) => !known.has(hashOf(file.name)))) {
      await media.remove(name);
      removed += 1;
    }
  }
  return removed;
}

/** Files of other parts of the shop, which have names of another kind, are not touched. */
function hashOf(name: string): string {
  return /^([0-9a-f]{32})[._]/.exec(name)?.[1] ?? '';
}

async function removeOldUploads(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(folder)) {
    const path = join(folder, entry);
    const { mtime } = await stat(path).catch(() => ({ mtime: null }));
    if (!mtime || mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

async function* inGroups(
  files: AsyncIterable<StoredFile>,
  size: number,
): AsyncGenerator<StoredFile[]> {
  let group: StoredFile[] = [];
  for await (const file of files) {
    if (group.push(file) < size) continue;
    yield group;
    group = [];
  }
  yield group;
}
