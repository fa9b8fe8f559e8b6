import { useSyncExternalStore } from 'react';

/** True once all that the page needs at first has come: what only may be needed can be fetched. */
export function useLoaded(): boolean {
  return useSyncExternalStore(
    onLoad,
    () => document.readyState === 'complete',
    () => false,
  );
}

function onLoad(notify: () => void): () => void {
  window.addEventListener('load', notify, { once: true });
  return () => window.removeEventListener('load', notify);
}
