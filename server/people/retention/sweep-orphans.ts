import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { importIdOf } from '#server/catalogue/import/import-file.ts';
import { listKnownImports } from '#server/catalogue/import/imports.queries.ts';
import { isOfAssets, listOutdatedAssets } from '#server/infra/assets/stored-assets.ts';
import { DAY_MS } from '#server/infra/clock.ts';
import type { Db } from '#server/infra/database/connection/database.ts';
import { attachmentIdOf, attachmentKinds } from '#server/infra/media/attachments.ts';
import { listKnownAttachments, listKnownHashes } from '#server/infra/media/media.queries.ts';
import type { MediaStore, StoredFile } from '#server/infra/media-store/media-store.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

const AT_ONCE = 500;

/**
 * Deletes files that a crash left without a row, unfinished uploads, and the assets of former
 * releases. Only files older than a day, so that an upload in progress loses nothing.
 * @throws the first failure, once all others are deleted
 */
export async function sweepOrphans({
  db,
  media,
  clock,
}: Pick<Shop, 'db' | 'media' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY_MS);
  let removed = await removeOldUploads(media.incomingDir, before);
  let failure: unknown;
  const remove = async (names: string[]) => {
    for (const name of names) {
      try {
        await media.remove(name);
        removed += 1;
      } catch (error) {
        failure ??= error;
      }
    }
  };
  const assets: StoredFile[] = [];
  let isCut = false;
  const listed = asFarAsListed(media, (error) => {
    failure ??= error;
    isCut = true;
  });
  for await (const files of inGroups(listed, AT_ONCE)) {
    assets.push(...files.filter(({ name }) => isOfAssets(name)));
    const old = files.filter((file) => file.modifiedAt < before).map(({ name }) => name);
    await remove(await listOrphans(db, old));
  }
  // The newest releases may be in what was not listed.
  if (!isCut) await remove(await listOutdatedAssets(media, assets, clock.now()));
  if (failure) throw failure;
  return removed;
}

/** Those that belong to no stored image, message, commission, return or import. */
async function listOrphans(db: Db, names: readonly string[]): Promise<string[]> {
  const known = [
    { read: hashOf, list: listKnownHashes },
    { read: importIdOf, list: listKnownImports },
    ...attachmentKinds.map((kind) => ({
      read: (name: string) => attachmentIdOf(name, kind),
      list: (from: Db, ids: readonly string[]) => listKnownAttachments(from, kind, ids),
    })),
  ];
  const orphans = new Set<string>();
  // Files of other parts of the shop have other names and are not touched.
  for (const { read, list } of known) {
    const rows = await list(db, found(names, read));
    for (const name of names) {
      const key = read(name);
      if (key && !rows.has(key)) orphans.add(name);
    }
  }
  return [...orphans];
}

function hashOf(name: string): string | undefined {
  return /^([0-9a-f]{32})[._]/.exec(name)?.[1];
}

function found(names: readonly string[], read: (name: string) => string | undefined): string[] {
  return [...new Set(names.map(read).filter((key) => key !== undefined))];
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

/** A bucket that is away does not keep files on the disk. */
async function* asFarAsListed(
  media: MediaStore,
  onFailure: (error: unknown) => void,
): AsyncGenerator<StoredFile> {
  try {
    yield* media.list();
  } catch (error) {
    onFailure(error);
  }
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
