import { useSyncExternalStore } from 'react';
import { shortOrderId } from '#contract/orders/short-order-id.ts';
import { forget, readStored, store } from '#web/browser/browser-storage.ts';

const KEY = 'haat_thanks';

const listeners = new Set<() => void>();

/** Undefined until it is read. */
let current: string | null | undefined;

/** Whether the customer has just been brought to the thanks. */
let isNew = false;

/** My Orders thanks for this order, in this tab, until the customer closes that. */
export function thankFor(orderId: string): void {
  current = shortOrderId(orderId);
  isNew = true;
  store('sessionStorage', KEY, current);
  tell();
}

export function closeThanks(): void {
  current = null;
  forget('sessionStorage', KEY);
  tell();
}

/** True once after `thankFor`: a later visit leaves the focus where it is. */
export function takeNewThanks(): boolean {
  const was = isNew;
  isNew = false;
  return was;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  if (current === undefined) {
    const stored = readStored('sessionStorage', KEY);
    current = typeof stored === 'string' ? stored : null;
  }
  return current;
}

/** The number of the order to thank for; null on the server and while hydrating. */
export function useThanks(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
