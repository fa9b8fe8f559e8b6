/** The browser's storage: permanent, or as long as the tab is open. */
type Place = 'localStorage' | 'sessionStorage';

/** The stored value of a key; null if there is none, it is invalid, or storage is forbidden. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A browser whose storage is off or full must not break the page. */
export function store(place: Place, key: string, value: unknown): void {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
  } catch {}
}

export function forget(place: Place, key: string): void {
  try {
    globalThis[place].removeItem(key);
  } catch {}
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
