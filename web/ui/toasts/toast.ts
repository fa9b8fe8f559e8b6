import { useSyncExternalStore } from 'react';
import { type Toast, type ToastAction, type ToastKind, withNewest } from './toast-life.ts';

interface ToastOptions {
  /** A toast with this id changes into the new one. */
  id?: number;
  duration?: number;
  action?: ToastAction;
}

const none: readonly Toast[] = [];

let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, message: string, { id, ...rest }: ToastOptions = {}): number {
  const shown: Toast = { id: id ?? ++lastId, kind, message, ...rest };
  const isThere = toasts.some((each) => each.id === shown.id);
  change(
    isThere
      ? toasts.map((each) => (each.id === shown.id ? shown : each))
      : withNewest(shown, toasts),
  );
  return shown.id;
}

/** Shows a short message, newest on top; returns its id. */
export function toast(message: string, options?: ToastOptions): number {
  return show('default', message, options);
}
toast.success = (message: string, options?: ToastOptions) => show('success', message, options);
toast.error = (message: string, options?: ToastOptions) => show('error', message, options);
/** Stays until it is dismissed or changed by its id. */
toast.loading = (message: string, options?: ToastOptions) => show('loading', message, options);
/** Takes one away, or all. */
toast.dismiss = (id?: number): void => {
  change(id === undefined ? none : toasts.filter((each) => each.id !== id));
};

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
    () => none,
  );
}
