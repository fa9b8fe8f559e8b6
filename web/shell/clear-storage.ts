import { bagKeys } from '#web/bag/kept-state.ts';
import { readKeptLines, readKeptWishes } from '#web/bag/read-kept.ts';
import { isRecord } from '#web/browser-storage.ts';

/** Clears all that a shopper has not put there: bags that hold something stay (decision 28). */
export function clearOtherStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys) {
    if (!isBagWithSomething(key, storage.getItem(key))) storage.removeItem(key);
  }
}

/** What the server has not heard of yet is something, too: a line that was taken out, say. */
function isBagWithSomething(key: string, text: string | null): boolean {
  const state = stateOf(text);
  if (key.startsWith(bagKeys.cart)) {
    const { lines, changes, joining } = readKeptLines(state);
    return lines.length + changes.length + joining.length > 0;
  }
  if (!key.startsWith(bagKeys.wishlist)) return false;
  const { wishes, changes } = readKeptWishes(state);
  return wishes.length + changes.length > 0;
}

function stateOf(text: string | null): unknown {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isRecord(kept) ? kept.state : undefined;
  } catch {
    return undefined;
  }
}
