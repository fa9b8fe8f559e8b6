import { useSyncExternalStore } from 'react';
import type { PendingRegistration } from '#contract/accounts.ts';
import { forget, isRecord, keep, readKept } from '#web/browser-storage.ts';

/** A mailed code that this tab waits for. */
export interface PendingCode extends PendingRegistration {
  /** What the server said when it asked for the code. */
  message?: string;
}

export interface PendingCodeStore {
  keep(pending: PendingCode | null): void;
  /** Null on the server and while hydrating. */
  use(): PendingCode | null;
}

/**
 * Keeps a pending code as long as the tab lives: a phone drops the page while its owner reads the
 * mail, and a reload must find the address and the countdown again.
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
    keep(pending) {
      current = pending;
      if (pending) keep('sessionStorage', key, pending);
      else forget('sessionStorage', key);
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read, () => null),
  };
}

function readPending(key: string): PendingCode | null {
  const kept = readKept('sessionStorage', key);
  const { email, verificationCodeExpires, message } = isRecord(kept) ? kept : {};
  const expires = String(verificationCodeExpires);
  if (typeof email !== 'string' || Number.isNaN(Date.parse(expires))) return null;
  const pending = { email, verificationCodeExpires: expires };
  return typeof message === 'string' ? { ...pending, message } : pending;
}
