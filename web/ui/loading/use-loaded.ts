import { useSyncExternalStore } from 'react';

/** True once all that the page needs at first has come: what only may be needed can be fetched. */
export function useLoaded(): boolean {
  return useSyncExternalStore(
    hearOfLoad,
    () => document.readyState === 'complete',
    () => false,
  );
}

function hearOfLoad(tell: () => void): () => void {
  window.addEventListener('load', tell, { once: true });
  return () => window.removeEventListener('load', tell);
}
