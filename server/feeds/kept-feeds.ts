import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FeedName, feedPaths } from '#contract/feeds/feed-rules.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { writeFeed } from './write-feeds.ts';

/** A feed is at most so old; services fetch it once an hour at most. */
export const FEED_SECONDS = 600;
const OLD_MS = 3_600_000;

interface FeedFile {
  path: string;
  etag: string;
}

/**
 * Feeds as files, each written at most every ten minutes: whoever asks while one is written waits
 * for it, and a shop of 100,000 products never has one in memory.
 */
export function openKeptFeeds(shop: Shop): (name: FeedName) => Promise<FeedFile> {
  const kept = new Map<FeedName, { until: number; file: Promise<FeedFile> }>();

  function writeAnew(name: FeedName): Promise<FeedFile> {
    const file = writeFile(shop, name);
    kept.set(name, { until: shop.clock.now().getTime() + FEED_SECONDS * 1000, file });
    file.catch(() => kept.delete(name));
    return file;
  }
  return async (name) => {
    const last = kept.get(name);
    if (!last || last.until <= shop.clock.now().getTime()) return writeAnew(name);
    const file = await last.file;
    // Another process may have removed it meanwhile.
    return existsSync(file.path) ? file : writeAnew(name);
  };
}

/** Named by its content: another process that writes the same replaces it by itself. */
async function writeFile(shop: Shop, name: FeedName): Promise<FeedFile> {
  const folder = join(shop.config.dataDir, 'feeds');
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  async function* hashed(texts: AsyncIterable<string>) {
    for await (const text of texts) {
      hash.update(text);
      yield text;
    }
  }
  try {
    await pipeline(writeFeed[name](shop), hashed, createWriteStream(draft));
    const digest = hash.digest('hex').slice(0, 32);
    const path = join(folder, `${digest}-${feedPaths[name].split('/').at(-1)}`);
    await rename(draft, path);
    await removeOld(folder);
    return { path, etag: `W/"${digest}"` };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(path, { force: true });
  }
}
