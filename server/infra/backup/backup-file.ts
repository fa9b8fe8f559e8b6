import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { decrypt, encryptedNameBytes, isEncrypted, type Opener } from './encrypted-backup.ts';

/** A backup that can be read from its start, as often as needed. */
export interface BackupFile {
  /** What sentences call it. */
  name: string;
  bytes: number;
  open(): Promise<Readable>;
  /** Undefined if it is not encrypted. */
  opener?: Opener | undefined;
}

/** A file of this machine; `askOpener` is called if it is encrypted. */
export async function fileAt(path: string, askOpener?: () => Promise<Opener>): Promise<BackupFile> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  const opener = askOpener && (await isEncryptedAt(path)) ? await askOpener() : undefined;
  return { name: path, bytes: size, open: async () => createReadStream(path), opener };
}

async function isEncryptedAt(path: string): Promise<boolean> {
  // Whoever reads it reports what is wrong with it.
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const start = Buffer.alloc(encryptedNameBytes);
    const { bytesRead } = await file.read(start);
    return isEncrypted(start.subarray(0, bytesRead));
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

/** Its bytes as `haat backup` writes them. */
export function plainBytes(
  file: BackupFile,
  content: AsyncIterable<Buffer>,
): AsyncIterable<Buffer> {
  return file.opener === undefined ? content : decrypt(content, file.name, file.opener);
}
