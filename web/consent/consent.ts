import { useSyncExternalStore } from 'react';

/** What a customer lets the shop keep in this browser: everything, or what it cannot do without. */
export type Consent = 'all' | 'essential';

const KEPT_AS = 'haat_cookie_consent';

/** Where nothing can be kept, the answer holds as long as the page. */
let answeredHere: Consent | null = null;
/** How often the customer has wished to answer again since the last answer. */
let wishes = 0;
const listeners = new Set<() => void>();

/** Null until the customer has answered. */
export function readConsent(): Consent | null {
  try {
    const kept = localStorage.getItem(KEPT_AS);
    return kept === 'all' || kept === 'essential' ? kept : answeredHere;
  } catch {
    return answeredHere;
  }
}

export function saveConsent(consent: Consent): void {
  answeredHere = consent;
  wishes = 0;
  try {
    localStorage.setItem(KEPT_AS, consent);
  } catch {}
  tell();
}

/** Brings the question back: a consent is as easily taken back as it was given. */
export function askAgain(): void {
  wishes += 1;
  tell();
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
export function useWishesToAnswer(): number {
  return useSyncExternalStore(
    listen,
    () => wishes,
    () => 0,
  );
}

function tell(): void {
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
