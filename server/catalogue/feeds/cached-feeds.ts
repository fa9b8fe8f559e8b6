import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { databaseAway } from '#contract/api/outage.ts';
import { type FeedName, feedPaths } from '#contract/feeds/feed-rules.ts';
import { Problem } from '#server/infra/problems.ts';
import type { Shop } from '#server/infra/shop/shop.ts';
import { writeFeed } from './write-feeds.ts';

const OLD_MS = 3_600_000;
/** How old a feed and its check may be; services fetch once an hour at most. */
export const forTenMinutes = { forMs: 600_000 };

interface FeedFile {
  path: string;
  etag: string;
}

/** Feeds as files: a shop of 100,000 products never has one in memory. */
export function openCachedFeeds(shop: Shop): (name: FeedName) => Promise<FeedFile> {
  const cachedFile = (name: FeedName) =>
    shop.caches.cached(`feed-${name}`, [], () => writeFile(shop, name), forTenMinutes);
  const feeds: Record<FeedName, ReturnType<typeof cachedFile>> = {
    google: cachedFile('google'),
    meta: cachedFile('meta'),
    reviews: cachedFile('reviews'),
  };
  return async (name) => {
    const file = await feeds[name].read();
    if (await exists(file.path)) return file;
    feeds[name].drop();
    const again = await feeds[name].read();
    if (await exists(again.path)) return again;
    // While the database is away the cache has the same file as before.
    throw new Problem('unavailable', databaseAway);
  };
}

/** Named by its content, under which several processes may put the same file. */
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

/** Feeds that nobody is given any longer, and what a process that was killed has left. */
async function removeOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > OLD_MS) await rm(path, { force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
