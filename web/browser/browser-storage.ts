/** The browser's own: for good, or as long as the tab lives. */
type Place = 'localStorage' | 'sessionStorage';

/** What is kept under a key; null for nothing, for what makes no sense, and where it is forbidden. */
export function readStored(place: Place, key: string): unknown {
  try {
    return JSON.parse(globalThis[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** A browser that keeps nothing, or is full, is no reason for a page to fail. */
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
