import { useSyncExternalStore } from 'react';

/** What a shopper lets the shop keep in this browser: everything, or what it cannot do without. */
export type Consent = 'all' | 'essential';

const KEPT_AS = 'haat_cookie_consent';

/** Where nothing can be kept, the answer holds as long as the page. */
let answeredHere: Consent | null = null;
const listeners = new Set<() => void>();

/** Null until the shopper has answered. */
export function readConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === 'all' || kept === 'essential' ? kept : answeredHere;
  } catch {
    return answeredHere;
  }
}

export function keepConsent(consent: Consent): void {
  answeredHere = consent;
  try {
    localStorage.setItem(KEPT_AS, consent);
  } catch {}
  for (const listener of listeners) listener();
}

/**
 * Whether the browser may keep what is only convenient, such as the last address and the pieces
 * seen last; asked before each write. What follows shoppers about would have to ask for 'all'.
 */
export function mayKeepExtras(): boolean {
  return readConsent() !== 'essential';
}

/** Undefined on the server and while hydrating. Another tab's answer holds here as well. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(listen, readConsent, () => undefined);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
