import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Shop } from '#server/infra/shop/shop.ts';

/** Where the file of an import lies in the media store, whose addresses do not serve it. */
export function importFileName(id: string): string {
  return `import-${id}.csv`;
}

/** The import that a stored file is of; undefined where it is none. */
export function importIdOf(name: string): string | undefined {
  return /^import-([0-9a-f-]{36})\.csv$/.exec(name)?.[1];
}

/** Works on a copy in a folder of its own, under the name that its owner knows it by. */
export async function withImportFile<T>(
  { media, config }: Pick<Shop, 'media' | 'config'>,
  { id, fileName }: { id: string; fileName: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataDir, 'imports', id);
  const path = join(folder, localName(fileName));
  try {
    await mkdir(folder, { recursive: true });
    await pipeline(await media.readStream(importFileName(id)), createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No path, no longer than file systems take in any script. */
function localName(fileName: string): string {
  const name = fileName.replaceAll(/[/\\\p{Cc}]/gu, ' ').trim();
  return /^\.*$/.test(name) ? 'file.csv' : [...name].slice(-60).join('');
}
