import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { DAY_MS } from '#server/infra/clock.ts';
import type { MediaStore, StoredFile } from '#server/infra/media-store/media-store.ts';
import type { Shop } from '#server/infra/shop/shop.ts';

/**
 * Scripts, styles and fonts of the pages, beside the images in the store: an open page of a former
 * release asks for its files there, whichever machine answers.
 */
const ASSET = 'asset-';
/** A list of a release's assets, written at each start of it. */
const RELEASE = 'release-';
/** For how long a page of a former release may still ask for its files. */
const KEEP_MS = 30 * DAY_MS;
const AT_ONCE = 4;
const RETRY_MS = 30_000;
/** A start waits so long; a busy store takes them in some seconds. */
const PATIENCE_MS = 20_000;

export interface BuiltRelease {
  clientFolder: string;
  release: string;
}

export function isOfAssets(storedName: string): boolean {
  return storedName.startsWith(ASSET) || storedName.startsWith(RELEASE);
}

export function assetsIn(clientFolder: string): string {
  return join(clientFolder, 'assets');
}

/**
 * Puts this release's assets into the store, unless an earlier start did. Where the store does not
 * take them, this ends after a while, and they are tried on beside the shop's work.
 */
export async function storeAssets(
  shop: Pick<Shop, 'media' | 'log'>,
  release: BuiltRelease,
  { retryMs = RETRY_MS, patienceMs = PATIENCE_MS } = {},
): Promise<void> {
  const tooLong = pause(patienceMs, undefined, { ref: false });
  await Promise.race([putUntilTaken(shop, release, retryMs), tooLong]);
}

async function putUntilTaken(
  { media, log }: Pick<Shop, 'media' | 'log'>,
  release: BuiltRelease,
  retryMs: number,
): Promise<void> {
  for (;;) {
    try {
      return await putAssets(media, release);
    } catch (error) {
      log.warn({ err: error }, 'the media store does not take the files of this release');
      await pause(retryMs, undefined, { ref: false });
    }
  }
}

async function putAssets(media: MediaStore, { clientFolder, release }: BuiltRelease) {
  const folder = assetsIn(clientFolder);
  // What is asked for there is compressed as it is sent.
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name));
  const list = RELEASE + release;
  if (!(await media.exists(list))) {
    await pLimit(AT_ONCE).map(names, async (name) =>
      media.put(ASSET + name, await readFile(join(folder, name))),
    );
  }
  // Last, so that a start that was interrupted puts them again.
  await media.put(list, Buffer.from(names.join('\n')));
}

/** Null if no release of the last 30 days had it. */
export async function readStoredAsset(media: MediaStore, name: string): Promise<Buffer | null> {
  const stream = await media.readStream(ASSET + name);
  return stream && buffer(stream);
}

/** Of the assets among stored files, those that only releases had which made way 30 days ago. */
export async function listOutdatedAssets(
  media: MediaStore,
  files: readonly StoredFile[],
  now: Date,
): Promise<string[]> {
  const releases = files
    .filter(({ name }) => name.startsWith(RELEASE))
    .sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
  const madeWayAt = (index: number) => releases[index - 1]?.modifiedAt ?? now;
  const wanted = releases.filter(
    (_, index) => now.getTime() - madeWayAt(index).getTime() < KEEP_MS,
  );
  const needed = new Set(wanted.map(({ name }) => name));
  for (const { name } of wanted) {
    const names = (await media.getBytes(name)).toString().split('\n');
    for (const asset of names) needed.add(ASSET + asset);
  }
  // A release that starts in this moment has no list yet.
  const isOld = ({ modifiedAt }: StoredFile) => now.getTime() - modifiedAt.getTime() > DAY_MS;
  return files
    .filter((file) => isOfAssets(file.name) && isOld(file) && !needed.has(file.name))
    .map(({ name }) => name);
}
