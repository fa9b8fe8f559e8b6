import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { Problem } from '#server/infra/problems.ts';
import type { BackupKey } from './backup-key.ts';
import { encrypt } from './encrypted-backup.ts';

export interface TarEntry {
  /** A path with slashes. */
  name: string;
  content: Buffer;
}

/** Images are compressed already, and with the tables the first level does nearly all. */
const GZIP_LEVEL = 2;

/** Takes the bytes of a backup, which then is there whole, or not at all; returns how many it took. */
export type Sink = (content: AsyncIterable<Buffer>) => Promise<number>;

interface ArchiveOptions {
  madeAt: Date;
  signal?: AbortSignal | undefined;
  /** Encrypts with it. */
  key?: BackupKey | undefined;
}

/** Writes a compressed tar file into the sink. */
export async function writeArchive(
  sink: Sink,
  entries: AsyncIterable<TarEntry>,
  { madeAt, signal, key }: ArchiveOptions,
): Promise<number> {
  const tar = pack();
  const filled = fill(tar, entries, madeAt).catch((error) => tar.destroy(error));
  const gzip = createGzip({ level: GZIP_LEVEL });
  const finish = (packed: AsyncIterable<Buffer>) => sink(key ? encrypt(packed, key) : packed);
  try {
    return await pipeline(tar, gzip, finish, { signal });
  } finally {
    tar.destroy();
    await filled;
  }
}

/**
 * A file that only its owner can read. It gets its name when it is complete and on disk; an
 * interrupted one leaves nothing.
 */
export function intoFile(path: string): Sink {
  return async (content) => {
    const draft = `${path}.${process.pid}.unfinished`;
    try {
      if (await isFolder(path)) throw new Problem('invalid', `${path} is a folder; name a file.`);
      const file = await open(draft, 'w', 0o600);
      await pipeline(content, file.createWriteStream({ flush: true }));
      const { size } = await stat(draft);
      await rename(draft, path);
      return size;
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw whyNotWritten(error, path);
    }
  };
}

/** Each entry is read once the one before it is written. */
async function fill(tar: Pack, entries: AsyncIterable<TarEntry>, mtime: Date): Promise<void> {
  for await (const { name, content } of entries) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const header = { name, size: content.length, mode: 0o600, mtime };
    tar.entry(header, content, (error) => (error ? reject(error) : resolve()));
    await promise;
  }
  tar.finalize();
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}

function whyNotWritten(error: unknown, path: string): unknown {
  const { code, message, path: about } = error as NodeJS.ErrnoException;
  const isOfFile = about?.startsWith(path) || code === 'ENOSPC' || code === 'EDQUOT';
  if (!(error instanceof Error && isOfFile)) return error;
  const why = code === 'ENOENT' ? 'its folder does not exist' : message.split(',')[0];
  return new Problem('unavailable', `${path} cannot be written (${why}); no backup was made.`, {
    cause: error,
  });
}
