import { del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { pickedFilesName } from '#web/account/session/saved-drafts.ts';

interface PickedFile {
  owner: string;
  at: number;
  file: File;
}

/** A draft lives as long as its tab; files of closed tabs are removed after this time. */
const MAX_AGE_MS = 2 * 24 * 60 * 60 * 1000;
const FILES = 'files';

/** Opened for each use, so that a sign-out in another tab can delete the database. */
const store: UseStore = async (mode, work) => {
  const database = await open();
  try {
    return await work(database.transaction(FILES, mode).objectStore(FILES));
  } finally {
    database.close();
  }
};

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(pickedFilesName);
    opening.onupgradeneeded = () => opening.result.createObjectStore(FILES);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

/** Stores a picked file across a reload or a sign-in. A browser without storage is no failure. */
export async function saveFile(id: string, owner: string, file: File): Promise<void> {
  await set(id, { owner, at: Date.now(), file } satisfies PickedFile, store).catch(() => {});
}

export async function findFile(id: string, owner: string): Promise<File | undefined> {
  const stored = await get<PickedFile>(id, store).catch(() => undefined);
  return stored?.owner === owner ? stored.file : undefined;
}

export async function forgetFiles(ids: readonly string[]): Promise<void> {
  await delMany([...ids], store).catch(() => {});
}

/** Removes files of other users, and of drafts whose tab was closed long ago. */
export async function sweepFiles(owner: string): Promise<void> {
  const stored = await entries<string, PickedFile>(store).catch(() => []);
  const oldest = Date.now() - MAX_AGE_MS;
  for (const [id, file] of stored) {
    if (file.owner !== owner || file.at < oldest) await del(id, store).catch(() => {});
  }
}
