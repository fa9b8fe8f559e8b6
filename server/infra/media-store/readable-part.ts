import { BucketUnread, isBucketAway } from './bucket-unread.ts';
import type { MediaStore } from './media-store.ts';

export interface ReadablePart extends MediaStore {
  /** Files that the bucket did not give so far; null if it does not even say which it has. */
  countUnread(): number | null;
}

/** Of a store whose bucket fails: the folder, and what the bucket gives all the same. */
export function readablePart(folder: MediaStore, media: MediaStore): ReadablePart {
  const unread = new Set<string>();
  let isListed = true;
  let isAway = false;

  /** Undefined if the bucket has it and does not give it. */
  async function tryBucket(name: string): Promise<Buffer | undefined> {
    if (isAway) return undefined;
    try {
      return await media.getBytes(name);
    } catch (error) {
      const isRemoved = !(await media.exists(name).catch(() => true));
      if (isRemoved || !(error instanceof BucketUnread)) throw error;
      isAway = isBucketAway(error);
      return undefined;
    }
  }

  return {
    ...media,
    countUnread: () => (isListed ? unread.size : null),
    async *list() {
      try {
        yield* media.list();
      } catch (error) {
        if (!(error instanceof BucketUnread)) throw error;
        isListed = false;
      }
    },
    exists: async (name) => !unread.has(name) && (await media.exists(name)),
    async getBytes(name) {
      if (await folder.exists(name)) return folder.getBytes(name);
      const bytes = await tryBucket(name);
      if (bytes) return bytes;
      unread.add(name);
      throw new BucketUnread(undefined);
    },
  };
}
