import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { Problem } from '#server/infra/problems.ts';

export interface TarEntry {
  /** A path with slashes. */
  name: string;
  content: Buffer;
}

/** Images are compressed already, and with the tables the first level does nearly all. */
const GZIP_LEVEL = 2;

/**
 * Writes a compressed tar file, readable only by its owner. It gets its name when it is complete
 * and on disk; an interrupted one leaves nothing. Returns its size in bytes.
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<TarEntry>,
  { madeAt, signal }: { madeAt: Date; signal?: AbortSignal | undefined },
): Promise<number> {
  const draft = `${path}.${process.pid}.unfinished`;
  try {
    if (await isFolder(path)) throw new Problem('invalid', `${path} is a folder; name a file.`);
    const file = await open(draft, 'w', 0o600);
    const tar = pack();
    const filled = fill(tar, entries, madeAt).catch((error) => tar.destroy(error));
    const gzip = createGzip({ level: GZIP_LEVEL });
    await pipeline(tar, gzip, file.createWriteStream({ flush: true }), { signal }).finally(
      () => filled,
    );
    const { size } = await stat(draft);
    await rename(draft, path);
    return size;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw whyNotWritten(error, path);
  }
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
