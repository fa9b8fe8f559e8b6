import { useEffect, useSyncExternalStore } from 'react';
import type { News } from '#contract/live/live.ts';
import type { Desk } from './live-stream.ts';

interface LiveDesk {
  /** Undefined until the stream has told it. */
  desk: Desk | undefined;
  /** What came since the user last saw its list. */
  news: readonly News[];
}

const nothing: LiveDesk = { desk: undefined, news: [] };
let now = nothing;
const listeners = new Set<() => void>();

export function changeLiveDesk(next: (before: LiveDesk) => Partial<LiveDesk>): void {
  now = { ...now, ...next(now) };
  for (const listener of listeners) listener();
}

/** What waits and what has just happened, as this browser hears it. */
export function useLiveDesk(): LiveDesk {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
    () => nothing,
  );
}

/** Listens as long as the user is in the back office; what it takes loads after the page. */
export function useListening(userId: string | undefined): void {
  useEffect(() => {
    if (!userId) return;
    const stop = new AbortController();
    import('./live-stream.ts').then(
      ({ hear }) => hear(stop.signal),
      // Without the file the page works as before; the next one tries again.
      () => {},
    );
    return () => {
      stop.abort();
      now = nothing;
    };
  }, [userId]);
}
