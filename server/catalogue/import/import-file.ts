import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Shop } from '#server/infra/shop/shop.ts';

/** The import's file in the media store, which is not served. */
export function importFileName(id: string): string {
  return `import-${id}.csv`;
}

/** The import that a stored file belongs to; undefined if none. */
export function importIdOf(name: string): string | undefined {
  return /^import-([0-9a-f-]{36})\.csv$/.exec(name)?.[1];
}

/** Works on a copy in a folder of its own, under the file's original name. */
export async function withImportFile<T>(
  { media, config }: Pick<Shop, 'media' | 'config'>,
  { id, fileName }: { id: string; fileName: string },
  work: (path: string) => Promise<T>,
): Promise<T> {
  const folder = join(config.dataDir, 'imports', id);
  const path = join(folder, localName(fileName));
  try {
    await mkdir(folder, { recursive: true });
    const file = await media.readStream(importFileName(id));
    if (!file) throw new Error(`the file of import ${id} is gone`);
    await pipeline(file, createWriteStream(path));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** No path, and no longer than file systems accept in any script. */
function localName(fileName: string): string {
  const name = fileName.replaceAll(/[/\\\p{Cc}]/gu, ' ').trim();
  return /^\.*$/.test(name) ? 'file.csv' : [...name].slice(-60).join('');
}
