import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { Problem } from '#server/infra/problems.ts';
import { type BackupFile, plainBytes } from './backup-file.ts';
import type { TarEntry } from './write-archive.ts';

/**
 * The entries of a compressed tar file, one by one, each as a whole. `onRead` gets the number of
 * bytes read so far.
 * @throws Problem if the file is missing, or is not one that writeArchive wrote
 */
export async function* readArchive(
  file: BackupFile,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<TarEntry> {
  const tar = extract();
  let bytesRead = 0;
  async function* counted(content: AsyncIterable<Buffer>) {
    for await (const piece of content) {
      bytesRead += piece.length;
      yield piece;
    }
  }
  let isArchive = false;
  let unpacked: Promise<unknown> = Promise.resolve();
  try {
    const content = await file.open();
    // Errors are thrown by the entry that is being read.
    unpacked = pipeline(
      content,
      (read: AsyncIterable<Buffer>) => plainBytes(file, counted(read)),
      createGunzip(),
      tar,
    ).catch(() => {});
    for await (const entry of tar) {
      isArchive = true;
      const content = await buffer(entry);
      onRead(bytesRead);
      yield { name: entry.header.name, content };
    }
  } catch (error) {
    throw whyNotRead(error, file.name, isArchive);
  } finally {
    tar.destroy();
    await unpacked;
  }
}

export function damaged(path: string, why: string): Problem {
  return new Problem('invalid', `${path} is damaged (${why}); nothing was restored.`);
}

export function noBackup(path: string): Problem {
  return new Problem('invalid', `${path} is not a backup of a Haat shop; nothing was restored.`);
}

function whyNotRead(error: unknown, path: string, isArchive: boolean): unknown {
  if (error instanceof Problem) return error;
  const { code, message, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Problem('not-found', `${path} does not exist.`);
  if (syscall) return new Problem('unavailable', `${path} cannot be read (${message}).`);
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data') {
    return damaged(path, 'it ends too early');
  }
  return isArchive ? damaged(path, 'its contents have changed') : noBackup(path);
}
