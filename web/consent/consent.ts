import { useSyncExternalStore } from 'react';

/** What a customer lets the shop keep in this browser: everything, or what it cannot do without. */
export type Consent = 'all' | 'essential';

const STORAGE_KEY = 'haat_cookie_consent';

/** Where nothing can be kept, the answer holds as long as the page. */
let answeredHere: Consent | null = null;
/** How often the customer has wished to answer again since the last answer. */
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

/** Brings the question back: a consent is as easily taken back as it was given. */
export function reopenBanner(): void {
  requests += 1;
  notify();
}

/**
 * Whether the browser may keep what is only convenient, such as the last address and the products
 * seen last; asked before each write. What follows customers about would have to ask for 'all'.
 */
export function mayStoreExtras(): boolean {
  return readConsent() !== 'essential';
}

/** Undefined on the server and while hydrating. Another tab's answer holds here as well. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(listen, readConsent, () => undefined);
}

/** How often the customer has wished to be asked again; 0 once answered. */
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
