import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Problem } from '#server/infra/problems.ts';
import { blockBytes, paddingOf, readHeader, type TarEntry } from './tar.ts';

/**
 * The entries of a compressed tar file, one by one, each as a whole. `onRead` is told how many
 * bytes of the file have been read.
 *
 * @throws Problem when the file is not there, or is not what writeArchive writes
 */
export async function* readArchive(
  path: string,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<TarEntry> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.once('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip);
  let isArchive = false;
  try {
    const chunks: AsyncIterator<Buffer> = gunzip[Symbol.asyncIterator]();
    const take = takerOf(chunks);
    for (;;) {
      const header = readHeader(await take(blockBytes));
      if (!header) break;
      isArchive = true;
      const content = await take(header.bytes);
      await take(paddingOf(header.bytes));
      onRead(file.bytesRead);
      yield { name: header.name, content };
    }
    // To the very end: only there the checksum of the compression stands.
    while (!(await chunks.next()).done);
  } catch (error) {
    throw whyNotRead(error, path, isArchive);
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** Answers how to take the next so many bytes; throws EndsTooEarly when there are fewer. */
function takerOf(chunks: AsyncIterator<Buffer>) {
  let held: Buffer[] = [];
  let size = 0;
  return async function take(bytes: number): Promise<Buffer> {
    while (size < bytes) {
      const { value, done } = await chunks.next();
      if (done) throw new EndsTooEarly();
      held.push(value);
      size += value.length;
    }
    const [first] = held;
    const whole = first && held.length === 1 ? first : Buffer.concat(held);
    held = [whole.subarray(bytes)];
    size -= bytes;
    return whole.subarray(0, bytes);
  };
}

class EndsTooEarly extends Error {}

export function damaged(path: string, why: string): Problem {
  return new Problem('invalid', `${path} is damaged (${why}); nothing was restored.`);
}

export function noBackup(path: string): Problem {
  return new Problem('invalid', `${path} is no backup of a Haat shop; nothing was restored.`);
}

function whyNotRead(error: unknown, path: string, isArchive: boolean): unknown {
  if (error instanceof Problem) return error;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Problem('not-found', `${path} is not there.`);
  if (syscall) return new Problem('unavailable', `${path} cannot be read (${message}).`);
  if (code === 'Z_BUF_ERROR' || error instanceof EndsTooEarly) {
    return damaged(path, 'it ends too early');
  }
  return isArchive ? damaged(path, 'it is not what was written') : noBackup(path);
}
