import { MINUTE_MS } from '#server/infra/clock.ts';
import type { BucketAccess } from './bucket-access.ts';
import { tellUnread } from './bucket-unread.ts';
import type { MediaStore, StoredFile } from './media-store.ts';

/** The folder, and the bucket that an owner has connected. */
export interface MediaPlaces {
  folder: MediaStore;
  bucket: MediaStore;
  access: BucketAccess;
  /** The bucket is to be removed: what is new goes into the folder. */
  isLeaving: boolean;
}

export interface ShopMedia extends MediaStore {
  /** Undefined while all files are in one place. */
  places(): Promise<MediaPlaces | undefined>;
}

export interface ConnectedParts {
  /** Says which bucket is connected now; a change takes effect with the next file. */
  read(): Promise<{ access: BucketAccess; isLeaving: boolean } | undefined>;
  /** Is told of each new file whether the bucket took it. */
  tell(access: BucketAccess, failure?: unknown): void;
}

/** The bucket is left alone so long after it took no file. */
const AWAY_MS = MINUTE_MS;

/**
 * A folder beside which an owner may connect a bucket. New files go into the bucket, or into the
 * folder while it does not take them, and are read wherever they are: `copyMedia` copies what the
 * other place lacks. No file leaves a place but by `remove`.
 */
export function openConnectedStore(folder: MediaStore, { read, tell }: ConnectedParts): ShopMedia {
  let open: { of: string; bucket: Promise<MediaStore> } | undefined;
  let awayUntil = 0;

  async function places(): Promise<MediaPlaces | undefined> {
    const connected = await read();
    if (!connected) return undefined;
    const { access, isLeaving } = connected;
    const of = JSON.stringify(access);
    if (open?.of !== of) {
      open = { of, bucket: openBucket(access, folder.incomingDir) };
      awayUntil = 0;
    }
    return { folder, bucket: await open.bucket, access, isLeaving };
  }

  async function write(into: (store: MediaStore) => Promise<void>): Promise<void> {
    // The folder is always right: whoever cannot know of a bucket uses it.
    const at = await places().catch(() => undefined);
    if (!at || at.isLeaving || performance.now() < awayUntil) return into(folder);
    try {
      await into(at.bucket);
      tell(at.access);
    } catch (error) {
      awayUntil = performance.now() + AWAY_MS;
      tell(at.access, error);
      await into(folder);
    }
  }

  async function find(name: string): Promise<StoredFile | null> {
    const found = await folder.find(name);
    return found ?? (await places())?.bucket.find(name) ?? null;
  }

  return {
    incomingDir: folder.incomingDir,
    places,
    put: (name, bytes) => write((store) => store.put(name, bytes)),
    takeFile: (name, path) => write((store) => store.takeFile(name, path)),
    find,
    exists: async (name) => (await find(name)) !== null,
    async readStream(name, range) {
      const stream = await folder.readStream(name, range);
      return stream ?? (await places())?.bucket.readStream(name, range) ?? null;
    },
    async getBytes(name) {
      if (await folder.exists(name)) return folder.getBytes(name);
      const at = await places();
      return (at?.bucket ?? folder).getBytes(name);
    },
    async remove(name) {
      // Whatever the bucket does, the disk has it no more.
      await folder.remove(name);
      await (await places())?.bucket.remove(name);
    },
    async *list() {
      const at = await places();
      if (!at) return yield* folder.list();
      const local = new Map<string, StoredFile>();
      for await (const file of folder.list()) local.set(file.name, file);
      let failure: unknown;
      try {
        for await (const file of at.bucket.list()) {
          const own = local.get(file.name);
          local.delete(file.name);
          yield own && own.modifiedAt > file.modifiedAt ? own : file;
        }
      } catch (error) {
        failure = error;
      }
      // The disk's files are told of whatever the bucket does.
      yield* local.values();
      if (failure) throw failure;
    },
  };
}

async function openBucket(access: BucketAccess, incomingDir: string): Promise<MediaStore> {
  // Only here, so that a shop with a folder never loads the S3 client.
  const { openConnectedBucket } = await import('./s3-store.ts');
  return tellUnread(openConnectedBucket(access, incomingDir));
}
