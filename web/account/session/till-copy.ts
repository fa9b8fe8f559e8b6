import type { User } from '#contract/accounts/accounts.ts';
import type { TillProduct } from '#contract/till/till.ts';
import { isRecord, readStored, store } from '#web/browser/browser-storage.ts';
import { seemsStillSignedIn } from '#web/browser/page-cookies.ts';
import { isAway } from '#web/page/load-page.ts';
import { tillCopyKey } from './forget-own-copy.ts';

/** Another number for a copy that former releases cannot have stored. */
const SHAPE = 1;
/** A fair lasts a weekend. */
const MOST_MS = 7 * 24 * 60 * 60 * 1000;

/** What the till opens with where there is no network: who sells, and what. Nothing of customers. */
export interface TillCopy {
  shape: typeof SHAPE;
  user: User;
  products: TillProduct[];
  hasMore: boolean;
  savedAt: string;
}

export function saveTillCopy(copy: Pick<TillCopy, 'user' | 'products' | 'hasMore'>): void {
  // Not for somebody who has just signed out.
  if (!seemsStillSignedIn(document.cookie)) return;
  store('localStorage', tillCopyKey, { ...copy, shape: SHAPE, savedAt: new Date().toISOString() });
}

/** In place of what could not be loaded; any other error is thrown again. */
export function tillCopyAfter(error: unknown): TillCopy {
  const copy = isAway(error) ? readTillCopy() : undefined;
  if (!copy) throw error;
  return copy;
}

export function readTillCopy(now = Date.now()): TillCopy | undefined {
  if (!seemsStillSignedIn(document.cookie)) return undefined;
  const stored = readStored('localStorage', tillCopyKey);
  if (!isRecord(stored) || stored.shape !== SHAPE) return undefined;
  const copy = stored as unknown as TillCopy;
  return now - Date.parse(copy.savedAt) < MOST_MS ? copy : undefined;
}

/** Has the service worker store the page itself; returns whether it opens without a network now. */
export async function saveTillPage(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    active?.postMessage('keep-till', [port2]);
  });
}
