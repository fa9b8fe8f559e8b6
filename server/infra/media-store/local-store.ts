import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/infra/config/data-dir.ts';
import { keyOf, type MediaStore, type StoredFile } from './media-store.ts';

/**
 * A folder as media store. Files are written to a temporary name and renamed, so a crash leaves no
 * partial file.
 */
export async function openLocalStore(folder: string, incomingDir: string): Promise<MediaStore> {
  makeFolder(folder);
  await access(folder, constants.W_OK);
  const pathOf = (name: string) => join(folder, keyOf(name));

  async function find(name: string): Promise<StoredFile | null> {
    const file = await stat(pathOf(name)).catch(nullIfMissing);
    return file && { name, bytes: file.size, modifiedAt: file.mtime };
  }

  return {
    incomingDir,
    find,
    async put(name, bytes) {
      const path = join(incomingDir, randomUUID());
      try {
        await writeFile(path, bytes);
        await moveInto(path, pathOf(name));
      } finally {
        await rm(path, { force: true });
      }
    },
    takeFile: (name, path) => moveInto(path, pathOf(name)),
    exists: async (name) => (await find(name)) !== null,
    async readStream(name, range) {
      const file = await open(pathOf(name)).catch(nullIfMissing);
      return file?.createReadStream(range) ?? null;
    },
    getBytes: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for await (const entry of await opendir(folder, { recursive: true })) {
        const file = entry.isFile() ? await find(entry.name).catch(() => null) : null;
        if (file) yield file;
      }
    },
  };
}

async function moveInto(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(source, target);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    // MEDIA_URL is on another disk than DATA_DIR.
    const aside = `${target}.${randomUUID()}`;
    await copyFile(source, aside);
    await rename(aside, target);
    await rm(source);
  }
}

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
  throw error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
