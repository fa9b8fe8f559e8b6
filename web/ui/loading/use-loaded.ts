import { useSyncExternalStore } from 'react';

/** True once the page has loaded: optional parts can be fetched then. */
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
