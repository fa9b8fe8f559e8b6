import { bagKeys, isRecord } from '#web/bag/kept-state.ts';
import { readLines, readWishes } from '#web/bag/read-kept.ts';

/** Clears all that a shopper has not put there: bags that hold something stay (decision 28). */
export function clearOtherStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys) {
    if (!isBagWithSomething(key, storage.getItem(key))) storage.removeItem(key);
  }
}

function isBagWithSomething(key: string, text: string | null): boolean {
  const state = stateOf(text);
  if (key.startsWith(bagKeys.cart)) return readLines(state).length > 0;
  return key.startsWith(bagKeys.wishlist) && readWishes(state).length > 0;
}

function stateOf(text: string | null): unknown {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isRecord(kept) ? kept.state : undefined;
  } catch {
    return undefined;
  }
}
