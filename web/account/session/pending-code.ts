import { useSyncExternalStore } from 'react';
import type { PendingRegistration } from '#contract/accounts/accounts.ts';
import { forget, isRecord, readStored, store } from '#web/browser/browser-storage.ts';

/** A mailed code that this tab waits for. */
export interface PendingCode {
  email: string;
  /** When the code expires, in milliseconds of this device's own clock. */
  expiresAt: number;
  /** The server's message when it sent the code. */
  message?: string;
}

/** Counts from the remaining seconds, since the device's clock may be wrong. */
export function pendingCode(
  { email, secondsLeft }: PendingRegistration,
  message?: string,
): PendingCode {
  const expiresAt = Date.now() + secondsLeft * 1000;
  return { email, expiresAt, ...(message && { message }) };
}

export interface PendingCodeStore {
  set(pending: PendingCode | null): void;
  /** Null on the server and while hydrating. */
  use(): PendingCode | null;
}

/**
 * Stores a pending code as long as the tab is open: a phone drops the page while its owner reads
 * the mail, and a reload must find the address and the countdown again.
 */
export function openPendingCode(key: string): PendingCodeStore {
  const listeners = new Set<() => void>();
  let current: PendingCode | null | undefined;
  const read = () => {
    if (current === undefined) current = readPending(key);
    return current;
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    set(pending) {
      current = pending;
      if (pending) store('sessionStorage', key, pending);
      else forget('sessionStorage', key);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => null),
  };
}

function readPending(key: string): PendingCode | null {
  const stored = readStored('sessionStorage', key);
  const { email, expiresAt, message } = isRecord(stored) ? stored : {};
  if (typeof email !== 'string' || typeof expiresAt !== 'number') return null;
  const pending = { email, expiresAt };
  return typeof message === 'string' ? { ...pending, message } : pending;
}
