import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False on the server and while hydrating, true as soon as the page can be used. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
