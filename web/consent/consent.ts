import { useSyncExternalStore } from 'react';

/** What a customer lets the shop store in this browser: everything, or only what is essential. */
export type Consent = 'all' | 'essential';

const STORAGE_KEY = 'haat_cookie_consent';

/** If nothing can be stored, the answer lasts as long as the page. */
let answeredHere: Consent | null = null;
/** How often the customer has reopened the banner since the last answer. */
let requests = 0;
const listeners = new Set<() => void>();

/** Null until the customer has answered. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'all' || stored === 'essential' ? stored : answeredHere;
  } catch {
    return answeredHere;
  }
}

export function saveConsent(consent: Consent): void {
  answeredHere = consent;
  requests = 0;
  try {
    localStorage.setItem(STORAGE_KEY, consent);
  } catch {}
  notify();
}

/** Shows the banner again: a consent must be as easy to withdraw as to give. */
export function reopenBanner(): void {
  requests += 1;
  notify();
}

/**
 * Whether the browser may store what is only convenient, such as the last address and the products
 * viewed last; checked before each write. Tracking would have to check for 'all'.
 */
export function mayStoreExtras(): boolean {
  return readConsent() !== 'essential';
}

/** Undefined on the server and while hydrating. Another tab's answer holds here as well. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(listen, readConsent, () => undefined);
}

/** How often the customer has reopened the banner; 0 once answered. */
export function useReopenRequests(): number {
  return useSyncExternalStore(
    listen,
    () => requests,
    () => 0,
  );
}

function notify(): void {
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
