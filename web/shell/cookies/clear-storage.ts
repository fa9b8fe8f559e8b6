import { isRecord } from '#web/browser/browser-storage.ts';
import { readStoredLines, readStoredWishes } from '#web/cart/read-stored.ts';
import { cartKeys } from '#web/cart/stored-state.ts';

/** Clears everything but carts and wishlists that hold something (S28). */
export function clearOtherStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  for (const key of keys) {
    if (!isCartWithSomething(key, storage.getItem(key))) storage.removeItem(key);
  }
}

/** Changes that the server has not received count too, such as a removed line. */
function isCartWithSomething(key: string, text: string | null): boolean {
  const state = stateOf(text);
  if (key.startsWith(cartKeys.cart)) {
    const { lines, changes, joining } = readStoredLines(state);
    return lines.length + changes.length + joining.length > 0;
  }
  if (!key.startsWith(cartKeys.wishlist)) return false;
  const { wishes, changes } = readStoredWishes(state);
  return wishes.length + changes.length > 0;
}

function stateOf(text: string | null): unknown {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return isRecord(stored) ? stored.state : undefined;
  } catch {
    return undefined;
  }
}
