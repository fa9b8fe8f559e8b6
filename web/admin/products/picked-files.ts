import { del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { pickedFilesName } from '#web/account/session/saved-drafts.ts';

interface PickedFile {
  owner: string;
  at: number;
  file: File;
}

/** A draft lives as long as its tab; what a closed tab leaves goes after this time. */
const MAX_AGE_MS = 2 * 24 * 60 * 60 * 1000;
const FILES = 'files';

/** Opened for each use, so that a sign-out in another tab can take it all away. */
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

/** Keeps a picked file over a reload or a sign-in. A browser that keeps nothing is no failure. */
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

/** Drops what is somebody else's, or of drafts whose tab is long closed. */
export async function sweepFiles(owner: string): Promise<void> {
  const stored = await entries<string, PickedFile>(store).catch(() => []);
  const oldest = Date.now() - MAX_AGE_MS;
  for (const [id, file] of stored) {
    if (file.owner !== owner || file.at < oldest) await del(id, store).catch(() => {});
  }
}
