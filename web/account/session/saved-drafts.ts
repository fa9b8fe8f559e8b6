import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';

const PREFIX = 'haat_draft_';
/** The database of the files that were picked for a form; web/admin/products stores them. */
export const pickedFilesName = 'haat_picked_files';

/** The owner of what a visitor types: it goes to the user who signs in next in this tab. */
export const visitor = '';

/** This user's draft of this form; undefined if there is none or it is someone else's. */
export function readDraft<T extends object>(key: string, owner: string, initial: T): T | undefined {
  const stored = readStored('sessionStorage', PREFIX + key);
  if (!isRecord(stored) || !isRecord(stored.fields)) return undefined;
  if (stored.owner !== owner && stored.owner !== visitor) return undefined;
  const { fields } = stored;
  const own = Object.entries(initial).map(([name, value]) => {
    const typed = fields[name];
    return [name, isSameType(typed, value) ? typed : value];
  });
  return Object.fromEntries(own) as T;
}

/** Survives a reload and a sign-in, not closing the tab. An unchanged form is not stored. */
export function saveDraft<T extends object>(
  key: string,
  owner: string,
  typed: T,
  initial: T,
): void {
  if (JSON.stringify(typed) === JSON.stringify(initial)) forgetDraft(key);
  else store('sessionStorage', PREFIX + key, { owner, fields: typed });
}

export function forgetDraft(key: string): void {
  forget('sessionStorage', PREFIX + key);
}

/** Removes all drafts at a sign-out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
    globalThis.indexedDB?.deleteDatabase(pickedFilesName);
  } catch {}
}

/** A form of an older release may have stored another type under a field's name. */
function isSameType(typed: unknown, value: unknown): boolean {
  if (typed === undefined) return false;
  if (typed === null || value === null || value === undefined) return true;
  return typeof typed === typeof value && Array.isArray(typed) === Array.isArray(value);
}
