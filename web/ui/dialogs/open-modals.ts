import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the last one on top. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Returns a function that removes it. */
export function noteModal(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((each) => each !== dialog));
}

/** The topmost: while it is open, what lies outside of it can be neither clicked nor read aloud. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open.at(-1),
    () => undefined,
  );
}
